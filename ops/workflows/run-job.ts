import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Machine, useAction } from './actions.ts';
import { asText, type Contexts, evaluate, fill, isTrue } from './expression.ts';
import { type Job, readAction, type Step } from './workflow.ts';

export interface JobResult {
  result: 'success' | 'failure' | 'skipped';
  outputs: Record<string, string>;
}

export interface Place {
  repository: string;
  sha: string;
  say: (line: string) => void;
  /** Beginning of PATH for every step, before the system's. */
  path?: string | undefined;
}

/** Runs the steps of a job in a folder of its own, one after the other. */
export function runJob(title: string, job: Job, contexts: Contexts, place: Place): JobResult {
  const folder = mkdtempSync(join(tmpdir(), 'sohor-workflow-'));
  const workspace = join(folder, 'work');
  const tools = join(folder, 'tools');
  mkdirSync(workspace);
  const files = Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STEP_SUMMARY'].map((name) => {
      const file = join(folder, name.toLowerCase());
      writeFileSync(file, '');
      return [name, file];
    }),
  );
  const machine: Machine = {
    ...place,
    workspace,
    tools,
    env: { ...cleanEnvironment(), ...files, CI: 'true', GITHUB_WORKSPACE: workspace, RUNNER_TEMP: folder },
  };
  machine.env.PATH = [...(place.path ? [place.path] : []), tools, process.env.PATH ?? ''].join(delimiter);
  machine.env.GITHUB_SHA = place.sha;
  const steps: Record<string, { outputs: Record<string, string> }> = {};
  const known: Contexts = {
    ...contexts,
    steps,
    runner: { temp: folder },
    github: githubOf(contexts, workspace),
  };
  const state = { failed: false };
  Object.assign(machine.env, filled(job.env, known));
  try {
    for (const step of job.steps ?? []) runStep(step, `${title} › `);
    const outputs = state.failed ? {} : filled(job.outputs, { ...known, steps });
    return { result: state.failed ? 'failure' : 'success', outputs };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  function runStep(step: Step, before: string): void {
    const name = `${before}${asText(fill(step.name ?? step.uses ?? firstLine(step.run ?? ''), known))}`;
    if (!isWanted(step.if, known, state)) {
      place.say(`– ${name}`);
      return;
    }
    const began = Date.now();
    try {
      if (step.uses?.startsWith('./')) {
        for (const inner of readAction(join(workspace, step.uses, 'action.yml')).runs.steps)
          runStep(inner, `${before}${step.uses} › `);
        return;
      }
      if (step.uses) useAction(machine, step.uses, filledValues(step.with, known));
      else runScript(step);
      if (step.id) steps[step.id] = { outputs: readPairs(files.GITHUB_OUTPUT ?? '') };
      Object.assign(machine.env, readPairs(files.GITHUB_ENV ?? ''));
      place.say(`✓ ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      state.failed = true;
      place.say(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    }
  }

  function runScript(step: Step): void {
    const script = join(folder, 'step.sh');
    writeFileSync(script, asText(fill(step.run ?? '', known)));
    // As on GitHub, only steps with `shell: bash` get pipefail.
    const options = step.shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e'];
    const { status, signal } = spawnSync('bash', [...options, script], {
      cwd: workspace,
      env: { ...machine.env, ...filled(step.env, known) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error(`ended with ${signal ?? status}`);
  }
}

export function isWanted(condition: Step['if'], contexts: Contexts, state: { failed: boolean }): boolean {
  if (condition === undefined) return !state.failed;
  const text = String(condition).replace(/^\s*\$\{\{(.*)\}\}\s*$/s, '$1');
  // A condition without a status function only holds while nothing has failed.
  const asksItself = /\b(always|success|failure|cancelled)\(\)/.test(text);
  return (asksItself || !state.failed) && isTrue(evaluate(text, contexts, state));
}

const filled = (texts: Record<string, string> | undefined, contexts: Contexts) =>
  Object.fromEntries(
    Object.entries(texts ?? {}).map(([key, text]) => [key, asText(fill(String(text), contexts))]),
  );

const filledValues = (values: Step['with'], contexts: Contexts) =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [key, fill(String(value), contexts)]),
  );

const githubOf = ({ github }: Contexts, workspace: string) => ({ ...(github as object), workspace });

const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';

/** Reads `name=value` lines and `name<<END … END`, and empties the file. */
function readPairs(file: string): Record<string, string> {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, '');
  const pairs = text.matchAll(/^([\w-]+)(?:=(.*)|<<(\w+)\n([\s\S]*?)\n\3)$/gm);
  return Object.fromEntries([...pairs].map(([, name = '', line, , block]) => [name, line ?? block ?? '']));
}

/** Environment without the product's settings on this machine, as on a real runner. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept =
    /^(HOME|USER|LANG|TERM|SHELL|TMPDIR|CHROMIUM_PATH|npm_config_(cache|registry|userconfig)|.*_proxy|NODE_EXTRA_CA_CERTS)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)));
}
