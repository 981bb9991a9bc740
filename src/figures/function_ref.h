#pragma once

#include <utility>

namespace attention {

template <class Signature>
class FunctionRef;

/// Something that can be called while the call that it is given to runs; it is not kept, so unlike
/// std::function it needs no memory, and a fraction of the code that a page downloads.
template <class Out, class... In>
class FunctionRef<Out(In...)> {
 public:
  template <class Callable>
  FunctionRef(const Callable& callable)
      : callable_(&callable), call_([](const void* target, In... in) -> Out {
          return (*static_cast<const Callable*>(target))(std::forward<In>(in)...);
        }) {}

  Out operator()(In... in) const { return call_(callable_, std::forward<In>(in)...); }

 private:
  const void* callable_;
  Out (*call_)(const void*, In...);
};

}  // namespace attention
