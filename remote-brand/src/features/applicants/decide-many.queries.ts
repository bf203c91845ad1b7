import { type Applicant, decideApplicant, undoDecision } from '@sohor/shared/api';
import { SECOND_MS } from '@sohor/shared/format';
import { FAILURES, useSubmit } from '@sohor/shared/page-parts';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { inTurn, tell } from '../../lib/in-turn.ts';
import { FAILED, UNDO_FAILED, useReload, type Verdict } from './applicants.queries.ts';

const WORDS = { approved: 'disetujui', rejected: 'ditolak' } as const;
const NOUN = 'pelamar';

/** Decides on several applications. @param onDecided called before they leave their list */
export function useDecideMany(campaignId: string, onDecided: () => void) {
  const reload = useReload(campaignId);
  const undo = async (decided: readonly Applicant[]) => {
    const outcome = await inTurn(decided, undoDecision, { refused: UNDO_FAILED, failed: FAILED });
    tell({ ...outcome, noun: NOUN, became: 'menunggu keputusan Anda lagi' });
    reload();
  };
  return useSubmit({
    send: ({ applicants, verdict }: { applicants: readonly Applicant[]; verdict: Verdict }) =>
      inTurn(applicants, (one) => decideApplicant(one, verdict), FAILURES['decide applicant']),
    onSuccess: (outcome, { verdict }) => {
      const action = {
        label: 'Urungkan',
        act: () => void undo(outcome.done),
        forMs: LIMITS.undoSeconds * SECOND_MS,
      };
      tell({ ...outcome, noun: NOUN, became: WORDS[verdict], action });
      onDecided();
      reload();
    },
  });
}
