import { useSyncExternalStore } from 'react';
import { onRemoteEvent } from '../events.ts';
import { runningVersion } from '../runtime-plugin.ts';

/** What went wrong in this page since this file was loaded, for the panel: what remotes failed in, and what does not compile. */
export interface Problem {
  id: number;
  at: Date;
  remote: string;
  version: string;
  /** In a word or two: what happened, and why or where. */
  kind: string;
  message: string;
}

const MAX_PROBLEMS = 50;
const COMPILE_ERROR = 'compile-error';

let problems: readonly Problem[] = [];
let count = 0;
const listeners = new Set<() => void>();

function onProblem(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The latest first. */
export const useProblems = (): readonly Problem[] => useSyncExternalStore(onProblem, () => problems);

function record(problem: Omit<Problem, 'id' | 'at'>): void {
  count += 1;
  problems = [{ ...problem, id: count, at: new Date() }, ...problems].slice(0, MAX_PROBLEMS);
  for (const listener of listeners) listener();
}

/** Webpack's client has told of another build: what was said of the last one is over. */
function dropCompileErrors(isOver: (problem: Problem) => boolean): void {
  const left = problems.filter((problem) => problem.kind !== COMPILE_ERROR || !isOver(problem));
  if (left.length === problems.length) return;
  problems = left;
  for (const listener of listeners) listener();
}

/**
 * What the client of webpack's dev server tells the page it is in. It names no compiler: whose file it is says the path,
 * which begins with the remote's folder.
 */
function heedCompiler({ source, data }: MessageEvent): void {
  if (source !== window || typeof data !== 'object' || data === null) return;
  const { type, data: texts } = data as { type?: string; data?: unknown };
  if (type === 'webpackOk' || type === 'webpackWarnings') dropCompileErrors(() => true);
  if (type !== 'webpackErrors' || !Array.isArray(texts)) return;
  const found = texts.map((text) => {
    // What follows is the compiler's own stack.
    const [message = ''] = String(text).split(/\n\s*Caused by:/);
    const remote = /\b(remote-[a-z0-9-]+)\//.exec(message)?.[1] ?? 'shell';
    return { remote, version: runningVersion(remote), kind: COMPILE_ERROR, message };
  });
  dropCompileErrors(({ remote }) => found.some((one) => one.remote === remote));
  for (const one of found) record(one);
}

onRemoteEvent(({ remote, version, outcome, reason, slot, error }) => {
  if (outcome === 'loaded') return;
  const message = error instanceof Error ? error.message : String(error ?? '');
  record({ remote, version, kind: [outcome, reason, slot].filter(Boolean).join(' · '), message });
});
window.addEventListener('message', heedCompiler);
