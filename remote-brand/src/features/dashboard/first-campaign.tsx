import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, Card, EmptyIllustration, EmptyState } from '@sohor/shared/ui';
import { CreateCampaignButton } from '../../lib/create-campaign-button.tsx';

/** Where a brand begins that has no campaign yet. */
export function FirstCampaign() {
  return (
    <Card as="section" padding="sm">
      <EmptyState
        compact
        illustration={<EmptyIllustration />}
        headingLevel={2}
        title="Mulai campaign pertama Anda"
        text="Buat campaign, aktifkan dengan membayarnya, lalu pilih KOL yang mendaftar atau undang sendiri."
        action={
          <>
            <Button variant="secondary" render={<Link to={`${APP_BASE}/PencarianInfluencer`} />}>
              Cari KOL
            </Button>
            <CreateCampaignButton />
          </>
        }
      />
    </Card>
  );
}
