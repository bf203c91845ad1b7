/**
 * Lets a build leave out unused components: calls of `forwardRef` and assignments of display names look like side effects and
 * would be kept. For packages that do not mark them themselves.
 */
module.exports = function markPureComponents(source) {
  return source
    .replaceAll(/ = (React\d*\.forwardRef\()/g, ' = /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
};
