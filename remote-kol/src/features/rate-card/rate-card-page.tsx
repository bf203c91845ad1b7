import { errorText, LoadError, useOpened, withProviders } from '@sohor/shared/page-parts';
import { Link, useSession } from '@sohor/shared/platform';
import { Button, Columns, PageHeader, Stack } from '@sohor/shared/ui';
import Tags from 'lucide-react/icons/tags';
import { useOwnProfile } from '../../lib/own-data.ts';
import { EditProfileDialog } from '../profile/edit-profile-dialog.tsx';
import { EstimateCard } from '../profile/estimate-card.tsx';
import { ProfileCard } from '../profile/profile-card.tsx';
import { TikTokCard } from '../profile/tiktok-card.tsx';
import { TikTokEmptyCard } from '../profile/tiktok-empty-card.tsx';
import { LinkAlert } from '../tiktok/link-alert.tsx';
import { SyncDialog } from '../tiktok/sync-dialog.tsx';
import { TikTokActions } from '../tiktok/tiktok-actions.tsx';
import { useSync } from '../tiktok/use-sync.ts';
import { useTikTokLink } from '../tiktok/use-tiktok-link.ts';
import { TopContentCard } from '../top-content/top-content-card.tsx';
import { useRateCard } from './rate-card.queries.ts';
import styles from './rate-card-page.module.css';
import { RATE_CARD_PLACE, RateCardSection } from './rate-card-section.tsx';
import { RateCardSkeleton } from './rate-card-skeleton.tsx';
import { useRateCardEditor } from './use-rate-card-editor.ts';

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
      <LinkAlert link={link} />
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
