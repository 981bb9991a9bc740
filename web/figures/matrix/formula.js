import { css, html, mathml, nothing } from 'lit';

/**
 * The single expression, with the part lit that the grid shows. It is written here, not made of TeX
 * at build time like the page's formulas, since its parts change. The root is a sign of its own:
 * where no mathematical font is installed, Chromium draws <msqrt> as if it were not there.
 * @param {'scores' | 'scaled' | 'weights'} view
 * @param {number} beta without one the formula is the bare one
 */
export function matrixFormula(view, beta) {
  return html`<math translate="no" display="block" class="expression show-${view}"><mrow>
    <mi>Attention</mi><mo stretchy="false">(</mo><mi>Q</mi><mo>,</mo><mi>K</mi><mo>,</mo><mi>V</mi><mo stretchy="false">)</mo><mo>=</mo>
    <mrow class="part weights"><mi>softmax</mi><mrow><mo>(</mo>
      <mfrac class="part scaled"><mrow class="part scores"><mi>Q</mi><msup><mi>K</mi><mo>⊤</mo></msup></mrow>
        <mrow><mo>√</mo><msub><mi>d</mi><mi>k</mi></msub></mrow></mfrac>
      ${beta ? mathml`<mo>+</mo><mi>β</mi><mi>I</mi>` : nothing}<mo>)</mo></mrow></mrow><mi>V</mi>
  </mrow></math>`;
}

export const matrixFormulaStyles = css`
  math {
    font-family:
      "STIX Two Math", "Cambria Math", "Latin Modern Math", "DejaVu Math TeX Gyre",
      "Noto Sans Math", math;
  }
  .expression {
    min-height: 64px;
    overflow: auto hidden;
    font-size: clamp(11px, 3.6cqw, 22px);
    color: var(--soft);
  }
  .part {
    border-radius: 6px;
  }
  .show-scores .part.scores {
    background: var(--paper);
    color: var(--coral);
  }
  .show-scaled .part.scaled {
    background: var(--paper);
    color: var(--blue);
  }
  .show-weights .part.weights {
    background: var(--paper);
    color: var(--amber);
  }
`;
