import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Step {
  id?: string;
  name?: string;
  if?: string | boolean;
  uses?: string;
  with?: Record<string, string | number | boolean>;
  run?: string;
  shell?: string;
  env?: Record<string, string>;
}

export interface Job {
  name?: string;
  needs?: string | string[];
  if?: string | boolean;
  strategy?: { matrix?: Record<string, unknown> };
  outputs?: Record<string, string>;
  env?: Record<string, string>;
  steps?: Step[];
  /** Another workflow of this repository, instead of steps. */
  uses?: string;
  with?: Record<string, unknown>;
}

export interface Workflow {
  name: string;
  on: Record<string, { inputs?: Record<string, { default?: unknown }> } | null>;
  env?: Record<string, string>;
  jobs: Record<string, Job>;
}

/** An action of this repository. */
export interface CompositeAction {
  runs: { using: 'composite'; steps: Step[] };
}

/** Keys that are supported, or that only a real runner needs. A misspelt key fails here, while GitHub would ignore it. */
const KEYS = {
  workflow: ['name', 'on', 'env', 'permissions', 'concurrency', 'jobs'],
  job: [
    ...['name', 'needs', 'if', 'strategy', 'outputs', 'env', 'steps', 'uses', 'with', 'secrets'],
    ...['runs-on', 'timeout-minutes', 'environment', 'permissions', 'concurrency'],
  ],
  strategy: ['matrix', 'fail-fast', 'max-parallel'],
  step: ['id', 'name', 'if', 'uses', 'with', 'run', 'shell', 'env'],
};

/** @throws {Error} when the file has something that is not supported here */
export function readWorkflow(file: string): Workflow {
  const workflow: Workflow = parse(readFileSync(file, 'utf8'));
  check(file, workflow, KEYS.workflow);
  for (const [id, job] of Object.entries(workflow.jobs)) {
    check(`${file}: ${id}`, job, KEYS.job);
    check(`${file}: ${id}: strategy`, job.strategy ?? {}, KEYS.strategy);
    checkSteps(`${file}: ${id}`, job.steps ?? []);
    for (const needed of needsOf(job))
      if (!(needed in workflow.jobs))
        throw new Error(`${file}: ${id} needs ${needed}, which is no job of it`);
  }
  return workflow;
}

export function readAction(file: string): CompositeAction {
  const action: CompositeAction = parse(readFileSync(file, 'utf8'));
  if (action.runs.using !== 'composite') throw new Error(`${file} is no composite action`);
  checkSteps(file, action.runs.steps);
  return action;
}

export const needsOf = ({ needs = [] }: Job): string[] => [needs].flat();

function checkSteps(where: string, steps: readonly Step[]): void {
  for (const [at, step] of steps.entries()) {
    check(`${where}: step ${at + 1}`, step, KEYS.step);
    if ((step.run === undefined) === (step.uses === undefined))
      throw new Error(`${where}: step ${at + 1} must have either run or uses`);
  }
}

function check(where: string, value: object, known: readonly string[]): void {
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Error(`${where} says ${unknown.join(', ')}, which is not understood here`);
}
