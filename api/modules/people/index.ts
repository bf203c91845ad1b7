import './people.errors.ts';

/** People as staff sees them, and what staff can do to them. */
export { registerPeople } from './people.routes.ts';
