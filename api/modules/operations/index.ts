import './operations.errors.ts';

/** Technical matters that staff looks after: failed jobs, and how releases fare. */
export { registerOperations } from './operations.routes.ts';
