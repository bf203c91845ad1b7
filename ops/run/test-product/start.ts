import { say } from '../say.ts';
import { Session } from '../session.ts';
import { readSettings } from '../settings.ts';
import { startProduct } from '../start-product.ts';

/** npm start with stand-ins for the servers and without a build, for the tests of starting and stopping. */
const built = async () => say('Builds the site');
process.exit(
  await new Session().run((session) =>
    startProduct(session, readSettings(import.meta.dirname, process.env), built),
  ),
);
