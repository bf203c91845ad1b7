import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_API } from '../src/platform/remotes.ts';
import { platformSurface } from './surface.ts';

// `npm run shell-api -w shared`: after a change of what the platform offers.
const shared = join(import.meta.dirname, '..');
const surface = platformSurface(shared);
writeFileSync(join(import.meta.dirname, `${SHELL_API.newest}.d.ts`), surface);
