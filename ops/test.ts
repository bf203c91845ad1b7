import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { describe, Problem } from './run/problem.ts';
import { endEverything } from './run/processes.ts';
import { say } from './run/say.ts';
import { inPool } from './test/pool.ts';
import { type Result, summary, toResult } from './test/result.ts';
import { allSteps, chosenSteps, type Step } from './test/steps.ts';

/** npm test: runs every check of the repository to its end, and prints one summary. */
const root = dirname(import.meta.dirname);
const began = Date.now();
const results: Result[] = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    say('\nStopping …');
    await endEverything(8_000);
    process.exit(130);
  });
}

async function run(step: Step, print: (text: string) => void): Promise<void> {
  const start = Date.now();
  const outcome = await step.run(print).catch((error) => ({ ok: false, note: describe(error) }));
  results.push(toResult(step.name, outcome, Date.now() - start));
}

const title = (name: string) => `\n── ${name} ──`;
const live = (text: string) => void process.stdout.write(text);

async function runTogether(steps: readonly Step[]): Promise<void> {
  // One more than there are processors, because steps often wait for databases and servers.
  await inPool(Math.min(3, availableParallelism() + 1), steps, async (step) => {
    const said: string[] = [];
    say(`   ${step.name} …`);
    await run(step, (text) => said.push(text));
    say(title(step.name));
    live(said.join(''));
  });
}

async function main(): Promise<number> {
  const steps = chosenSteps(allSteps(root), process.argv.slice(2));
  const together = steps.filter(({ group }) => group === 'jest');
  for (const step of steps) {
    if (step.group === undefined) {
      say(title(step.name));
      await run(step, live);
    } else if (step === together[0]) await runTogether(together);
  }
  const inOrder = steps.flatMap((step) => results.filter((result) => result.step === step.name));
  say(summary(inOrder, Date.now() - began));
  return inOrder.some(({ failed }) => failed > 0) ? 1 : 0;
}

process.exit(
  await main().catch((error) => {
    process.stderr.write(`${describe(error)}\n`);
    return error instanceof Problem ? 2 : 1;
  }),
);
