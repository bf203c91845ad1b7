/** One React Refresh in the page, the shell's: it hooks into React before React starts, and a remote comes later. Development only. */
function refreshRuntime() {
  const runtime = require('react-refresh/runtime');
  const { performReactRefresh } = runtime;
  return {
    ...runtime,
    performReactRefresh() {
      // Inside a shell that was built for production nothing can be refreshed: the page starts anew.
      if (runtime._getMountedRootCount() === 0) return window.location.reload();
      return performReactRefresh();
    },
  };
}

globalThis.sohorReactRefresh ??= refreshRuntime();
module.exports = globalThis.sohorReactRefresh;
