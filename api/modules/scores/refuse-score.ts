import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { findOwnScore, rescoreKols, setRefusal } from '../kols/index.ts';
import { forgetAppealedScores } from './appeals.repository.ts';

/** Takes the score and all that is kept of it away, or computes it anew. The same wish twice changes nothing. */
export async function refuseScore(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  kolId: string,
  refuses: boolean,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if (!(await findOwnScore(tx, kolId))) return fail('score_no_profile');
    if (!(await setRefusal(tx, kolId, refuses ? now : null))) return;
    if (refuses) await forgetAppealedScores(tx, kolId);
    else await rescoreKols(tx, [kolId], now);
  });
}
