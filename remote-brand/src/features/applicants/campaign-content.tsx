import type { CampaignSummary } from '@sohor/shared/api';
import { useWideScreen } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Button, Collapsible, LoadingState, Row, Stack } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { ApplicantPanel } from './applicant-panel.tsx';
import styles from './applicants.module.css';
import type { ApplicantList, ApplicantSort } from './applicants.queries.ts';
import { CampaignDetails } from './campaign-details.tsx';

export interface CampaignContentProps {
  campaign: CampaignSummary;
  /** Applications that wait for the Brand. */
  pending: ApplicantList;
  sort: ApplicantSort;
  onSort: (sort: ApplicantSort) => void;
}

/**
 * Content of a campaign's dialog. Loaded separately from the list, because tabs and foldable parts are a tenth of that page's
 * code.
 */
export function CampaignContent(props: CampaignContentProps) {
  const { campaign, pending, sort, onSort } = props;
  const counts = pending.data?.pages[0]?.counts;
  const wide = useWideScreen();
  const details = <CampaignDetails campaign={campaign} />;
  const applicants = counts ? (
    <ApplicantPanel
      campaignId={campaign.id}
      pending={pending}
      counts={counts}
      sort={sort}
      onSort={onSort}
      places={campaign.kolCount}
      paidIdr={campaign.priceIdr}
      isOver={campaign.status === 'completed' || campaign.status === 'cancelled'}
    />
  ) : (
    <LoadingState text="Memuat data pelamar..." className={styles.waiting} />
  );
  return (
    <Stack gap={4}>
      <Row>
        <Button variant="secondary" size="sm" render={<Link to={PATHS.campaign(campaign.id, 'pelamar')} />}>
          Buka Halaman Campaign
        </Button>
      </Row>
      <div className={styles.columns}>
        {wide ? details : <Collapsible title="Detail campaign">{details}</Collapsible>}
        {applicants}
      </div>
    </Stack>
  );
}
