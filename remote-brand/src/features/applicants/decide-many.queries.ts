import { type Applicant, decideApplicant, undoDecision } from '@sohor/shared/api';
import { formatCount, SECOND_MS } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page';
import { notify } from '@sohor/shared/platform';
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

function tellFailures(failures: readonly Failure[]): void {
  const [first, ...others] = failures;
  if (!first) return;
  const rest = others.length > 0 ? ` Begitu juga ${formatCount(others.length)} pelamar lain.` : '';
  notify.error(`${first.applicant.fullName}: ${first.text}${rest}`);
}

/** Decides on several applications. @param onDecided called when they are about to leave their list */
export function useDecideMany(campaignId: string, onDecided: () => void) {
  const reload = useReload(campaignId);
  const undo = async (decided: readonly Applicant[]) => {
    const { done, failures } = await inTurn(decided, undoDecision, UNDO_FAILED);
    if (done.length > 0) notify.success(`${formatCount(done.length)} pelamar menunggu keputusan Anda lagi.`);
    tellFailures(failures);
    reload();
  };
  return useSubmit({
    send: ({ applicants, verdict }: { applicants: readonly Applicant[]; verdict: Verdict }) =>
      inTurn(applicants, (one) => decideApplicant(one, verdict), 'Gagal memperbarui status pelamar.'),
    onSuccess: ({ done, failures }, { verdict }) => {
      if (done.length > 0)
        notify.success(`${formatCount(done.length)} pelamar ${WORDS[verdict]}.`, {
          label: 'Urungkan',
          act: () => void undo(done),
          forMs: LIMITS.undoSeconds * SECOND_MS,
        });
      tellFailures(failures);
      onDecided();
      reload();
    },
  });
}
