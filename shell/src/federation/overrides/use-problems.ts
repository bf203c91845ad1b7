import { useSyncExternalStore } from 'react';
import { onProblem, type Problem, recordedProblems } from './recorded-problems.ts';

export function useProblems(): readonly Problem[] {
  return useSyncExternalStore(onProblem, recordedProblems);
}
