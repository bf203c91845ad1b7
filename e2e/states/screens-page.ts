import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { STATES } from './all.ts';
import type { ScreenState } from './state.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Path of the generated page. */
export const SCREENS_PAGE = join(ROOT, 'docs/screens.md');

const HEAD = `# Screens and states

Written by \`npm run screens -w e2e\` from the table in [e2e/states](../e2e/states); \`npm test\` fails when it is out of date.

\`STATES=all npm test -- --only e2e\` brings every row about in the running product, on a desktop (1440 px) and on phones (390 and 360 px), and checks it: no rule of WCAG 2.2 AA
and no good practice that axe knows is broken, in the light and in the dark; nothing is wider than the screen; a finger can hit everything; nothing moves
for those who want less motion; forms, menus and dialogs can be walked with the keyboard, and dialogs keep the focus and give it back; a toast lies neither over
what has the focus nor over a title or the buttons of a dialog, and F8 leads to it
([states.spec.ts](../e2e/states/states.spec.ts)). In the dark only what colours decide is tried again: \`light-dark()\`, by which alone the styles know the scheme,
gives colours and nothing else. What comes after loading does not push the page about
([layout-shift.spec.ts](../e2e/states/layout-shift.spec.ts)). The tests in the last column state how the screen behaves.
All of it takes about seven minutes on two cores; \`npm test\` alone checks what people mostly see of each screen, so
every page at least once ([checked.spec.ts](../e2e/states/checked.spec.ts)), what is walked with the keyboard, and what moves
while it loads.

\`npm start\`, and \`E2E_PORT=3000 E2E_SIMULATORS_PORT=3100 npx playwright test --project states -g 'Log-in'\` in \`e2e\`, with \`STATES=all\`, checks some of them.
\`npm run screenshots\` draws a picture of every row.
`;

const nameOf = (file: string) => file.split('/').at(-1) ?? file;
const link = (file: string) => `[${nameOf(file)}](${relative('docs', file)})`;
const escaped = (text: string) => text.replaceAll('|', '\\|');

function section(screen: string, states: readonly ScreenState[]): string {
  const viewers = [...new Set(states.map(({ who }) => who))];
  const paths = [...new Set(states.map(({ path }) => path.replace(/[?#].*/, '') || '/'))];
  return [
    `## ${screen}`,
    '',
    `\`${paths.join('`, `')}\` · seen by ${viewers.join(', ')}`,
    '',
    '| state | component | tests |',
    '|---|---|---|',
    ...states.map(
      ({ state, component, tests }) =>
        `| ${escaped(state)} | ${link(component)} | ${tests.map(link).join(', ')} |`,
    ),
    '',
  ].join('\n');
}

/** Generates the text of docs/screens.md. */
export function drawScreensPage(): string {
  const screens = Map.groupBy(STATES, ({ screen }) => screen);
  const counts = `${screens.size} screens, ${STATES.length} states.`;
  return [HEAD, counts, '', ...[...screens].map(([screen, states]) => section(screen, states))].join('\n');
}

/** Files that the table names and that do not exist. */
export function missingFiles(): string[] {
  const named = new Set(STATES.flatMap(({ component, tests }) => [component, ...tests]));
  return [...named].filter((file) => !existsSync(join(ROOT, file)));
}

export const readScreensPage = (): Promise<string> => readFile(SCREENS_PAGE, 'utf8');

if (import.meta.main) await writeFile(SCREENS_PAGE, drawScreensPage());
