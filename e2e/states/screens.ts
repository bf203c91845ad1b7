import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { STATES } from './all.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Files that the table of states names and that do not exist. */
export function missingFiles(): string[] {
  const named = new Set(STATES.flatMap(({ component, tests }) => [component, ...tests]));
  return [...named].filter((file) => !existsSync(join(ROOT, file)));
}

/** `npm run screens -w e2e`: every screen with its states, the component that draws each, and its tests. */
function listed(): string {
  const screens = [...Map.groupBy(STATES, ({ screen }) => screen)].map(([screen, states]) => {
    const lines = states.map(
      ({ state, component, tests }) => `  ${state}: ${component}; ${tests.join(', ')}`,
    );
    return [`${screen} (${states[0]?.path}, ${states[0]?.who})`, ...lines].join('\n');
  });
  return [...screens, `${screens.length} screens, ${STATES.length} states`].join('\n\n');
}

if (import.meta.main) process.stdout.write(`${listed()}\n`);
