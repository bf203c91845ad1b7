/**
 * Lets a build leave out components that nobody uses: a call of `forwardRef` and a name for debugging look like effects that must be kept.
 * For packages whose own build does not mark them.
 */
module.exports = function markPureComponents(source) {
  return source
    .replaceAll(/ = (React\d*\.forwardRef\()/g, ' = /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
};
