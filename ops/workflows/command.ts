import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runWorkflow } from './run-workflow.ts';

/**
 * Runs a workflow of .github/workflows on this machine, on a clean checkout of a commit:
 *   npm run workflow -w ops -- check.yml --event pull_request --base main
 *   npm run workflow -w ops -- release.yml --base HEAD~1 --var SITE_STORE=/tmp/site --var PUBLIC_URL=http://localhost:3000
 * --only takes a part of the jobs' titles. --secret, --input: name=value as --var.
 */
const root = join(import.meta.dirname, '../..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    event: { type: 'string', default: 'push' },
    sha: { type: 'string', default: 'HEAD' },
    base: { type: 'string', default: 'HEAD~1' },
    only: { type: 'string', multiple: true, default: [] },
    var: { type: 'string', multiple: true, default: [] },
    secret: { type: 'string', multiple: true, default: [] },
    input: { type: 'string', multiple: true, default: [] },
    path: { type: 'string' },
  },
});
const commit = (name: string) =>
  execFileSync('git', ['rev-parse', `${name}^{commit}`], { cwd: root, encoding: 'utf8' }).trim();
const pairs = (list: readonly string[]) =>
  Object.fromEntries(list.map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]));

const base = commit(values.base);
const results = runWorkflow(
  `.github/workflows/${positionals[0] ?? 'check.yml'}`,
  {
    event_name: values.event,
    event: {
      before: base,
      number: 1,
      pull_request: { number: 1, base: { sha: base }, head: { repo: { full_name: 'sohor/sohor' } } },
    },
    inputs: pairs(values.input),
    vars: pairs(values.var),
    secrets: pairs(values.secret),
  },
  {
    root,
    repository: root,
    sha: commit(values.sha),
    path: values.path,
    say: (line) => void process.stdout.write(`${line}\n`),
    ...(values.only.length > 0
      ? { only: (title: string) => values.only.some((part) => title.includes(part)) }
      : {}),
  },
);
process.exitCode = Object.values(results).some(({ result }) => result === 'failure') ? 1 : 0;
