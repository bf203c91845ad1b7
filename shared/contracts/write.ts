import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '../src/platform/contract.ts';
import { platformSurface } from './surface.ts';

// `npm run contract -w shared`: after a change of what the platform offers.
const shared = join(import.meta.dirname, '..');
const surface = platformSurface(shared);
writeFileSync(join(import.meta.dirname, `${CONTRACT.newest}.d.ts`), surface);
