/**
 * Imports modules that remotes take from the shell and that the shell may not use itself: a shared module is available
 * only after the shell has imported it. Compiled libraries in a remote use React's production JSX runtime in development, too.
 */
import 'react/jsx-runtime';
import 'react-dom';
