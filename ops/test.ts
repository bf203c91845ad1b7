import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, Problem } from './run/problem.ts';
import { endEverything } from './run/processes.ts';
import { say, seconds } from './run/say.ts';
import { inPool, inWorkers } from './test/pool.ts';
import { line, type Result, summary, toResult } from './test/result.ts';
import { allSteps, chosenSteps, type Step } from './test/steps.ts';

/**
 * npm test: runs every check of the repository to its end. Prints a line when a step begins and ends, and at the end what
 * failed; all that a step prints goes to .cache/test/<step>.log.
 */
const root = dirname(import.meta.dirname);
const LOGS = join(root, '.cache/test');
/** How often the output says what is still running. */
const TELL_MS = 60_000;

const began = Date.now();
const results: Result[] = [];
const running = new Map<string, { since: number; last: string }>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    say('\nStopping …');
    await endEverything(8_000);
    process.exit(130);
  });
}

async function run(step: Step): Promise<void> {
  const log: string[] = [];
  const state = { since: Date.now(), last: '' };
  running.set(step.name, state);
  say(`  ${step.name} …`);
  const print = (text: string) => {
    log.push(text);
    state.last = lastLine(text) || state.last;
  };
  const outcome = await step.run(print).catch((error) => ({ ok: false, note: describe(error) }));
  running.delete(step.name);
  writeFileSync(join(LOGS, `${step.name}.log`), log.join(''));
  const result = toResult(step.name, outcome, Date.now() - state.since, log.join(''));
  results.push(result);
  say(line(result));
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1)?.trim().slice(0, 100) ?? '';

const ticks = setInterval(() => {
  const all = [...running].map(
    ([name, { since, last }]) => `${name} (${seconds(Date.now() - since)})${last && `: ${last}`}`,
  );
  say(`  … ${seconds(Date.now() - began)}, still running: ${all.join(' · ')}`);
}, TELL_MS);
ticks.unref();

async function main(): Promise<number> {
  const steps = chosenSteps(allSteps(root), process.argv.slice(2));
  rmSync(LOGS, { recursive: true, force: true });
  mkdirSync(LOGS, { recursive: true });
  const inGroup = (group: Step['group']) => steps.filter((step) => step.group === group);
  await inPool(2, inGroup('checks'), run);
  // Two at once, as most steps use one processor most of their time. The longest steps begin first, and short ones fill the rest.
  await inWorkers([[], inGroup('site')], inGroup('tests'), run);
  say(summary(results, Date.now() - began, LOGS));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

process.exit(
  await main().catch((error) => {
    process.stderr.write(`${describe(error)}\n`);
    return error instanceof Problem ? 2 : 1;
  }),
);
