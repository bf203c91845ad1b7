/**
 * Modules that remotes take from the shell and that it might not use itself: a shared module exists only once the
 * shell has imported it. Libraries in a remote ask for the production runtime in development too.
 */
import 'react/jsx-runtime';
import 'react-dom';
