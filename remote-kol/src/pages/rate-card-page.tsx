import { errorText, LoadError, useOpened, withProviders } from '@sohor/shared/page';
import { Link, useSession } from '@sohor/shared/platform';
import { Button, Columns, PageHeader, Stack } from '@sohor/shared/ui';
import Tags from 'lucide-react/icons/tags';
import { EditProfileDialog } from '../features/profile/edit-profile-dialog.tsx';
import { EstimateCard } from '../features/profile/estimate-card.tsx';
import { ProfileCard } from '../features/profile/profile-card.tsx';
import { TikTokCard } from '../features/profile/tiktok-card.tsx';
import { TikTokEmptyCard } from '../features/profile/tiktok-empty-card.tsx';
import { useRateCard } from '../features/rate-card/rate-card.queries.ts';
import { RATE_CARD_PLACE, RateCardSection } from '../features/rate-card/rate-card-section.tsx';
import { useRateCardEditor } from '../features/rate-card/use-rate-card-editor.ts';
import { LinkNotice } from '../features/tiktok/link-notice.tsx';
import { SyncDialog } from '../features/tiktok/sync-dialog.tsx';
import { TikTokActions } from '../features/tiktok/tiktok-actions.tsx';
import { useSync } from '../features/tiktok/use-sync.ts';
import { useTikTokLink } from '../features/tiktok/use-tiktok-link.ts';
import { TopContentCard } from '../features/top-content/top-content-card.tsx';
import { useOwnProfile } from '../lib/own-data.ts';
import styles from './rate-card-page.module.css';
import { RateCardSkeleton } from './rate-card-skeleton.tsx';

const TEXTS = {
  refused: 'Gagal mengambil data profil.',
  failed: 'Terjadi kesalahan saat mengambil data profil.',
};

export const RateCardPage = withProviders(function RateCardPage() {
  const own = useOwnProfile();
  // Its section is shown below the profile, but its data and code can load at once.
  useRateCard();
  useRateCardEditor();
  const linked = useSession().user?.tikTokLinked ?? false;
  const sync = useSync();
  // Linking starts a first sync, so its progress is shown.
  const link = useTikTokLink(linked, sync.restart);
  const dialog = useOpened('dialog');
  const edit = () => dialog.open('profil');
  const account = own.data?.accounts.find(({ type }) => type === 'TikTok');
  const actions = (
    <TikTokActions linked={linked} link={link} syncing={sync.view?.phase === 'running'} onSync={sync.open} />
  );

  return (
    <Stack gap={6}>
      <PageHeader
        title="Rate Card"
        subtitle="Profil dan performa yang dilihat brand saat memilih Anda."
        actions={
          <Button
            variant="secondary"
            iconStart={<Tags aria-hidden="true" />}
            render={<Link to={`#${RATE_CARD_PLACE}`} />}
          >
            Ubah tarif
          </Button>
        }
      />
      <LinkNotice link={link} />
      {own.isPending && <RateCardSkeleton />}
      {own.isError && !own.data && (
        <LoadError
          error={own.error}
          message={errorText(own.error, TEXTS)}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      )}
      {own.data && (
        <Columns layout="aside-start" className={styles.profile}>
          <ProfileCard own={own.data} onEdit={edit} />
          <Stack gap={6} className={styles.reach}>
            {account ? (
              <>
                <TikTokCard account={account} actions={actions} />
                <EstimateCard account={account} />
              </>
            ) : (
              <TikTokEmptyCard linked={linked} action={actions} />
            )}
          </Stack>
          <TopContentCard />
          <EditProfileDialog
            open={dialog.id === 'profil'}
            profile={own.data.profile}
            onClose={dialog.close}
          />
        </Columns>
      )}
      {own.data && <RateCardSection />}
      <SyncDialog
        view={sync.view}
        onClose={sync.close}
        onEditProfile={() => {
          sync.close();
          edit();
        }}
        onReconnect={() => {
          sync.close();
          link.connect();
        }}
      />
    </Stack>
  );
});
