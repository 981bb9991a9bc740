/** What tests and benchmarks keep in a page's window, and what TypeScript has not yet of Event Timing. */
declare global {
  interface Window {
    axe: { run: typeof import('axe-core').run };
    /** By server.js. */
    consoleLines: string[];
    /** By scripts/bench_page.mjs: milliseconds from the page's start, and of every wait. */
    started: { poster?: number; ready?: number; answer?: number };
    waits: number[];
  }
  interface PerformanceEntry {
    interactionId?: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

export {};
