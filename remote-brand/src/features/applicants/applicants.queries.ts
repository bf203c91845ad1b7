import { type Applicant, decideApplicant, fetchApplicants } from '@sohor/shared/api';
import { errorText, useGuardedMutation } from '@sohor/shared/page';
import { notify } from '@sohor/shared/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CAMPAIGNS_KEY } from '../../lib/campaigns.queries.ts';

const keyOf = (campaignId: string) => ['applicants', campaignId];

/** Loaded with every opening and forgotten with the closing. */
export function useApplicants(campaignId: string) {
  return useQuery({
    queryKey: keyOf(campaignId),
    queryFn: () => fetchApplicants(campaignId),
    staleTime: 0,
    gcTime: 0,
  });
}

const DONE = { approved: 'Pelamar berhasil disetujui.', rejected: 'Pelamar berhasil ditolak.' };
const REFUSED = 'Gagal memperbarui status pelamar.';
const FAILED = 'Terjadi kesalahan saat berkomunikasi dengan server.';

export type Verdict = 'approved' | 'rejected';

/** @param onDecided called when the applicant is about to leave its list */
export function useDecideApplicant(applicant: Applicant, onDecided: () => void) {
  const cache = useQueryClient();
  const queryKey = keyOf(applicant.campaignId);
  return useGuardedMutation({
    mutationFn: (verdict: Verdict) => decideApplicant(applicant, verdict),
    onSuccess: (_, verdict) => {
      notify.success(DONE[verdict]);
      onDecided();
      cache.setQueryData<Applicant[]>(queryKey, (list) =>
        list?.map((one) => (one.id === applicant.id ? { ...one, status: verdict } : one)),
      );
    },
    onError: (error) => {
      const text = errorText(error, { refused: '', failed: FAILED });
      notify.error(text === FAILED ? FAILED : `${REFUSED} ${text}`.trim());
    },
    // After an error too: somebody else may have decided first.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey });
      void cache.invalidateQueries({ queryKey: ['dashboard'] });
      void cache.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
    },
  });
}
