import { join } from 'node:path';
import { asText, type Contexts, fill } from './expression.ts';
import { isWanted, type JobResult, type Place, runJob } from './run-job.ts';
import { type Job, needsOf, readWorkflow, type Workflow } from './workflow.ts';

/** What GitHub would pass to the workflow. */
export interface Occasion {
  event_name: string;
  event: Record<string, unknown>;
  inputs: Record<string, unknown>;
  vars: Record<string, string>;
  secrets: Record<string, string>;
}

export interface Options extends Place {
  /** Checkout with the workflows. */
  root: string;
  /** Chooses the jobs to run, by title; the others are reported as left out. */
  only?: (title: string) => boolean;
}

/** Runs the jobs of a workflow one after the other, each after those that it needs. @returns the outcome by job */
export function runWorkflow(
  file: string,
  occasion: Occasion,
  options: Options,
  caller = '',
): Record<string, JobResult> {
  const workflow = readWorkflow(join(options.root, file));
  const inputs = { ...defaultsOf(workflow, occasion.event_name), ...occasion.inputs };
  const results: Record<string, JobResult> = {};
  const waiting = new Map(Object.entries(workflow.jobs));
  while (waiting.size > 0) {
    const [id, job] =
      [...waiting].find(([, { needs }]) => [needs ?? []].flat().every((name) => name in results)) ?? [];
    if (!id || !job) throw new Error(`${file}: ${[...waiting.keys()].join(', ')} need one another`);
    waiting.delete(id);
    const needs = Object.fromEntries(needsOf(job).map((name) => [name, results[name]]));
    const contexts: Contexts = {
      github: githubOf(occasion, options.sha),
      inputs,
      needs,
      vars: occasion.vars,
      secrets: occasion.secrets,
      env: workflow.env ?? {},
      matrix: {},
    };
    // After a skipped job, those that need it run only if their condition allows it.
    const failed = Object.values(needs).some((needed) => needed?.result !== 'success');
    results[id] = isWanted(job.if, contexts, { failed })
      ? eachOfMatrix(job, contexts, (matrix) => {
          const known = { ...contexts, matrix };
          const named = asText(fill(job.name ?? titleOf(id, matrix), known));
          const title = caller + named;
          if (job.uses) return runCalled(job, known, occasion, options, `${title} › `);
          if (options.only && !options.only(title)) {
            options.say(`… ${title}: left out`);
            return { result: 'success', outputs: {} };
          }
          return runJob(title, job, known, options);
        })
      : { result: 'skipped', outputs: {} };
    options.say(`${MARKS[results[id].result]} ${caller}${id}: ${results[id].result}`);
  }
  return results;
}

const MARKS = { success: '✓', failure: '✗', skipped: '–' };

/** Runs all combinations, even after a failure: every matrix here has fail-fast: false. */
function eachOfMatrix(
  { strategy }: Job,
  contexts: Contexts,
  run: (matrix: Record<string, unknown>) => JobResult,
): JobResult {
  const results = combinations(strategy?.matrix ?? {}, contexts).map(run);
  const failed = results.some(({ result }) => result === 'failure');
  return { result: failed ? 'failure' : 'success', outputs: results.at(-1)?.outputs ?? {} };
}

function combinations(matrix: Record<string, unknown>, contexts: Contexts): Record<string, unknown>[] {
  return Object.entries(matrix).reduce<Record<string, unknown>[]>(
    (all, [key, value]) => {
      const list = typeof value === 'string' ? fill(value, contexts) : value;
      if (!Array.isArray(list)) throw new Error(`the matrix' ${key} is no list: ${asText(list)}`);
      return all.flatMap((one) => list.map((item) => ({ ...one, [key]: item })));
    },
    [{}],
  );
}

/** Runs a workflow of this repository that another one calls. */
function runCalled(
  { uses = '', with: given = {} }: Job,
  contexts: Contexts,
  occasion: Occasion,
  options: Options,
  caller: string,
): JobResult {
  const inputs = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      typeof value === 'string' ? fill(value, contexts) : value,
    ]),
  );
  const results = Object.values(runWorkflow(uses.slice(2), { ...occasion, inputs }, options, caller));
  return { result: results.some(({ result }) => result === 'failure') ? 'failure' : 'success', outputs: {} };
}

function defaultsOf({ on }: Workflow, event: string): Record<string, unknown> {
  const inputs = on[event]?.inputs ?? {};
  return Object.fromEntries(Object.entries(inputs).map(([name, { default: value = '' }]) => [name, value]));
}

const titleOf = (id: string, matrix: Record<string, unknown>) =>
  Object.keys(matrix).length > 0 ? `${id} (${Object.values(matrix).map(asText).join(', ')})` : id;

const githubOf = ({ event_name, event }: Occasion, sha: string) => ({
  event_name,
  event,
  sha,
  ref: 'refs/heads/main',
  repository: 'sohor/sohor',
});
