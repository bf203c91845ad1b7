import { type Applicant, decideApplicant, undoDecision } from '@sohor/shared/api';
import { formatCount, SECOND_MS } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page';
import { type NotificationAction, notify } from '@sohor/shared/platform';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { FAILED, UNDO_FAILED, useReload, type Verdict } from './applicants.queries.ts';

/** Each is a decision of its own, so a long row of them keeps the person waiting. */
export const MAX_AT_ONCE = 20;

interface Failure {
  readonly applicant: Applicant;
  readonly text: string;
}

const WORDS = { approved: 'disetujui', rejected: 'ditolak' } as const;

/** One after the other, so that places go to those who stand first. What fails holds up nobody else. */
async function inTurn(
  applicants: readonly Applicant[],
  act: (applicant: Applicant) => Promise<void>,
  refused: string,
): Promise<{ done: Applicant[]; failures: Failure[] }> {
  const done: Applicant[] = [];
  const failures: Failure[] = [];
  for (const applicant of applicants) {
    try {
      await act(applicant);
      done.push(applicant);
    } catch (error) {
      failures.push({ applicant, text: errorText(error, { refused, failed: FAILED }) });
    }
  }
  return { done, failures };
}

interface Told {
  readonly done: readonly Applicant[];
  readonly failures: readonly Failure[];
  /** What became of those that are done. */
  readonly became: string;
  readonly action?: NotificationAction;
}

/** One message for all of them. */
function tell({ done, failures: [first, ...others], became, action }: Told): void {
  const text = [
    ...(done.length > 0 ? [`${formatCount(done.length)} pelamar ${became}.`] : []),
    ...(first ? [`${first.applicant.fullName}: ${first.text}`] : []),
    ...(others.length > 0 ? [`Begitu juga ${formatCount(others.length)} pelamar lain.`] : []),
  ].join(' ');
  if (done.length > 0) notify.success(text, action);
  else notify.error(text);
}

/** Decides on several applications. @param onDecided called when they are about to leave their list */
export function useDecideMany(campaignId: string, onDecided: () => void) {
  const reload = useReload(campaignId);
  const undo = async (decided: readonly Applicant[]) => {
    const outcome = await inTurn(decided, undoDecision, UNDO_FAILED);
    tell({ ...outcome, became: 'menunggu keputusan Anda lagi' });
    reload();
  };
  return useSubmit({
    send: ({ applicants, verdict }: { applicants: readonly Applicant[]; verdict: Verdict }) =>
      inTurn(applicants, (one) => decideApplicant(one, verdict), 'Gagal memperbarui status pelamar.'),
    onSuccess: ({ done, failures }, { verdict }) => {
      const action = {
        label: 'Urungkan',
        act: () => void undo(done),
        forMs: LIMITS.undoSeconds * SECOND_MS,
      };
      tell({ done, failures, became: WORDS[verdict], action });
      onDecided();
      reload();
    },
  });
}
