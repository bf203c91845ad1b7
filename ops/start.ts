import { dirname } from 'node:path';
import { buildSite } from './run/build.ts';
import { Session } from './run/session.ts';
import { readSettings } from './run/settings.ts';
import { startProduct } from './run/start-product.ts';

/** npm start: runs the product on this machine as it is deployed. */
const root = dirname(import.meta.dirname);
process.exit(
  await new Session().run((session) => startProduct(session, readSettings(root, process.env), buildSite)),
);
