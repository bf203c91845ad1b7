import { dirname } from 'node:path';
import { Session } from './run/session.ts';
import { readSettings } from './run/settings.ts';
import { startDevelopment } from './run/start-development.ts';

/** npm run dev: the product with hot reload, from the sources. */
const root = dirname(import.meta.dirname);
process.exit(
  await new Session().run((session) => startDevelopment(session, readSettings(root, process.env))),
);
