import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { joinCells } from './kol-cells.repository.ts';

const joinKolCells = defineJob<Record<string, never>>('join-kol-cells', { maxAttempts: 1 });

export function scheduleCellJoining(context: Context): void {
  context.jobs.handle(joinKolCells, () => joinCells(context.db));
  context.jobs.every('* * * * *', joinKolCells);
}
