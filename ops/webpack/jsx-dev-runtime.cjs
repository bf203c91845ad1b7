const { Fragment, jsx, jsxs } = require('react/jsx-runtime');

/**
 * React Refresh needs sources that are compiled for development. A remote of that kind may run in a shell that was built for production,
 * which has the production runtime of JSX alone: so both kinds are the same for it.
 */
module.exports = {
  Fragment,
  jsxDEV: (type, props, key, hasStaticChildren) => (hasStaticChildren ? jsxs : jsx)(type, props, key),
};
