import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, Card, EmptyIllustration, EmptyState } from '@sohor/shared/ui';
import { CreateCampaignButton } from '../../lib/create-campaign-button.tsx';

/** Shown to a brand without campaigns. */
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
