import type { KolMark } from '@sohor/shared/wire';
import { KOL_MARK_STEPS, type KolMarkStep } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';

/** What a mark rests on, as PostgreSQL's JSON has it. */
export interface MarkRow {
  readonly linkedAt: string;
  readonly namedAt: string;
}

/** SQL expression for the mark of a KOL; null without one. @param kol SQL expression of its id */
export const MARK_OF = (kol: string): string => `(
  SELECT jsonb_build_object('linkedAt', m.linked_at, 'namedAt', m.named_at) FROM kol_checks m
  WHERE m.kol_id = ${kol} AND m.linked_at IS NOT NULL AND m.is_confirmed AND m.is_same)`;

/** The mark 'KOL terverifikasi' as calls answer it: left out without one. */
export const kolMark = (mark: MarkRow | null): { tanda?: KolMark } =>
  mark
    ? { tanda: { tiktok: new Date(mark.linkedAt).toISOString(), nama: new Date(mark.namedAt).toISOString() } }
    : {};

/** What the KOL still has to do for its mark, in the order in which it does it. */
export async function stepsToMark(db: Db, kolId: string): Promise<KolMarkStep[]> {
  const checks = await db.selectFrom('kol_checks').selectAll().where('kol_id', '=', kolId).executeTakeFirst();
  if (!checks) return [...KOL_MARK_STEPS];
  const isMissing: Readonly<Record<KolMarkStep, boolean>> = {
    tiktok: checks.linked_at === null,
    account: checks.named_at === null,
    bank: checks.named_at !== null && !checks.is_confirmed,
    name: checks.named_at !== null && !checks.is_same,
  };
  return KOL_MARK_STEPS.filter((step) => isMissing[step]);
}
