import type { CampaignSummary } from '@sohor/shared/api';
import { errorText } from '@sohor/shared/page-parts';
import { ErrorState, LoadingState } from '@sohor/shared/ui';
import { ApplicantPanel } from './applicant-panel.tsx';
import { useApplicants } from './applicants.queries.ts';
import { useApplicantSort } from './use-applicant-sort.ts';

/** The applicants of a verified campaign, on its page. */
export function CampaignApplicants({ campaign }: { campaign: CampaignSummary }) {
  const { sort, setSort } = useApplicantSort();
  const pending = useApplicants({ campaignId: campaign.id, status: 'pending', sort });
  const { data, error, isPending, isFetching, refetch } = pending;
  const counts = data?.pages[0]?.counts;
  if (isPending) return <LoadingState text="Memuat data pelamar..." />;
  if (!counts)
    return (
      <ErrorState
        title="Gagal memuat pelamar!"
        message={errorText(error, {
          refused: 'Gagal mengambil pelamar.',
          failed: 'Terjadi kesalahan saat mengambil pelamar.',
        })}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <ApplicantPanel
      campaignId={campaign.id}
      pending={pending}
      counts={counts}
      sort={sort}
      onSort={setSort}
      places={campaign.kolCount}
      paidIdr={campaign.priceIdr}
      isOver={campaign.status === 'completed' || campaign.status === 'cancelled'}
      isPage
    />
  );
}
