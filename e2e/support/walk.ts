import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from './older-release.ts';

interface Suite {
  specs?: { title: string; ok: boolean }[];
  suites?: Suite[];
}

/** Journeys by title: whether they passed. */
export type Walked = Map<string, boolean>;

interface WalkOptions {
  /** Root of the repository. */
  root: string;
  /** Published site to test. */
  site: string;
  /** Folder of the journeys. */
  journeys: string;
  specs: readonly string[];
  /** Only these, by their titles. */
  titles?: readonly string[];
  /** For what Playwright reports. */
  report: string;
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export async function walk({ root, site, journeys, specs, titles, report }: WalkOptions): Promise<Walked> {
  const playwright = join(root, 'node_modules/.bin/playwright');
  const chosen = titles ? ['-g', `(${titles.map(literally).join('|')})$`] : [];
  const files = specs.map((name) => literally(join(journeys, `${name}.spec.ts`)));
  await call(
    process.execPath,
    [playwright, 'test', '--project=journeys', '--reporter=list,json', ...chosen, ...files],
    {
      cwd: join(root, 'e2e'),
      env: { SITE_DIR: site, E2E_JOURNEYS: journeys, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const { suites = [] } = JSON.parse(await readFile(report, 'utf8')) as Suite;
  const walked: Walked = new Map();
  const note = ({ specs = [], suites: inner = [] }: Suite): void => {
    for (const { title, ok } of specs) walked.set(title, ok && walked.get(title) !== false);
    for (const suite of inner) note(suite);
  };
  for (const suite of suites) note(suite);
  return walked;
}
