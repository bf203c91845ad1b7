import { type CampaignSummary, countApplicants } from '@sohor/shared/api';
import { formatCount, formatDate, formatPeriod, formatRupiah } from '@sohor/shared/format';
import { LoadedPart } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Button, Card, DescriptionList, InlineAlert, Stack, Text } from '@sohor/shared/ui';
import { type CampaignPart, PATHS } from '@sohor/shared/wire/catalog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface CampaignOverviewProps {
  campaign: CampaignSummary;
  /** What can be done with the whole campaign. */
  acts: ReactNode;
}

/** Where a campaign stands, and what waits for the Brand. */
export function CampaignOverview({ campaign, acts }: CampaignOverviewProps) {
  const { id, pendingApplicants, pendingReviews, cancelled, isVerified } = campaign;
  return (
    <Stack gap={5}>
      {cancelled && (
        <InlineAlert tone="danger" title={`Dibatalkan pada ${formatDate(cancelled.at)}`}>
          {cancelled.reason}
        </InlineAlert>
      )}
      {pendingApplicants > 0 && (
        <Waits id={id} part="pelamar" step="Tinjau pelamar">
          {formatCount(pendingApplicants)} pelamar menunggu persetujuan
        </Waits>
      )}
      {pendingReviews > 0 && (
        <Waits id={id} part="konten" step="Tinjau konten">
          {formatCount(pendingReviews)} konten menunggu ditinjau
        </Waits>
      )}
      <Card as="section" aria-label="Ringkasan campaign">
        <DescriptionList
          items={[
            { term: 'Periode', value: formatPeriod(campaign.startDate, campaign.endDate), wide: true },
            { term: 'Jenis pekerjaan', value: campaign.jobType },
            { term: 'Tipe konten', value: campaign.contentType },
            { term: 'Jenis promosi', value: campaign.promotionType },
            { term: 'Harga per KOL', value: formatRupiah(campaign.priceIdr) },
            { term: 'Total', value: formatRupiah(campaign.totalIdr) },
            {
              term: 'KOL disetujui',
              value: isVerified ? (
                <Approved campaign={campaign} />
              ) : (
                `0 dari ${formatCount(campaign.kolCount)}`
              ),
            },
          ]}
        />
      </Card>
      {acts}
    </Stack>
  );
}

function Approved({ campaign: { id, kolCount } }: { campaign: CampaignSummary }) {
  return (
    <LoadedPart query={useApplicantCounts(id)} loading="Menghitung pelamar..." failed="Gagal dihitung.">
      {({ approved, invited }) =>
        `${formatCount(approved)} dari ${formatCount(kolCount)}${
          invited > 0 ? `, ${formatCount(invited)} undangan menunggu jawaban KOL` : ''
        }`
      }
    </LoadedPart>
  );
}

function Waits({
  id,
  part,
  step,
  children,
}: {
  id: string;
  part: CampaignPart;
  step: string;
  children: ReactNode;
}) {
  return (
    <InlineAlert
      tone="warning"
      actions={
        <Button size="sm" render={<Link to={PATHS.campaign(id, part)} />}>
          {step}
        </Button>
      }
    >
      <Text weight="semibold">{children}</Text>
    </InlineAlert>
  );
}

/** Number of applicants by status. The key is that of the applicants, so a decision reloads it. */
function useApplicantCounts(campaignId: string) {
  return useQuery({
    queryKey: ['applicants', campaignId, 'counts'],
    queryFn: () => countApplicants(campaignId),
    staleTime: 0,
  });
}
