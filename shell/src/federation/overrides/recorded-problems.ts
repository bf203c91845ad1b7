import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { useSyncExternalStore } from 'react';
import { isOrdinary, onRemoteEvent, type RemoteEvent } from '../events.ts';
import { runningVersion } from '../runtime-plugin.ts';

/** What went wrong in this page, for the panel. */
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

const textOf = (error: unknown) => (error instanceof Error ? error.message : error ? String(error) : '');

let isRecording = false;

/** Begins to note what fails: loading, drawing, code of a remote that throws elsewhere, and compiling. */
export function recordProblems({ remotes }: PageRegistry): void {
  if (isRecording) return;
  isRecording = true;
  onRemoteEvent((event: RemoteEvent) => {
    if (event.outcome === 'loaded') return;
    const { remote, version, outcome, reason, slot, error } = event;
    const kind = [outcome, isOrdinary(event) ? null : reason, slot].filter(Boolean).join(' · ');
    record({ remote, version, kind, message: textOf(error) });
  });
  window.addEventListener('error', ({ filename, message }) => {
    const owner = Object.keys(remotes).find((name) => {
      const { url } = remotes[name]?.current ?? {};
      return url !== undefined && filename.startsWith(new URL(url, document.baseURI).href);
    });
    record({ remote: owner ?? 'shell', version: runningVersion(owner ?? ''), kind: 'error', message });
  });
  window.addEventListener('message', heedCompiler);
  window.addEventListener('unhandledrejection', ({ reason }) =>
    record({ remote: '', version: '', kind: 'unhandled-rejection', message: textOf(reason) }),
  );
}
