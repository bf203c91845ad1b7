import { errorText, LoadError, withProviders } from '@sohor/shared/page';
import { useSession } from '@sohor/shared/platform';
import { Columns, LoadingState, PageHeader, Stack } from '@sohor/shared/ui';
import { useState } from 'react';
import { EditProfileDialog } from '../features/profile/edit-profile-dialog.tsx';
import { EstimateCard } from '../features/profile/estimate-card.tsx';
import { useOwnProfile } from '../features/profile/profile.queries.ts';
import { ProfileCard } from '../features/profile/profile-card.tsx';
import { TikTokCard } from '../features/profile/tiktok-card.tsx';
import { TikTokEmptyCard } from '../features/profile/tiktok-empty-card.tsx';
import { RateCardSection } from '../features/rate-card/rate-card-section.tsx';
import { LinkNotice } from '../features/tiktok/link-notice.tsx';
import { SyncDialog } from '../features/tiktok/sync-dialog.tsx';
import { TikTokActions } from '../features/tiktok/tiktok-actions.tsx';
import { useSync } from '../features/tiktok/use-sync.ts';
import { useTikTokLink } from '../features/tiktok/use-tiktok-link.ts';
import { TopContentCard } from '../features/top-content/top-content-card.tsx';
import styles from './rate-card-page.module.css';

const TEXTS = {
  refused: 'Gagal mengambil data profil.',
  failed: 'Terjadi kesalahan saat mengambil data profil.',
};

export const RateCardPage = withProviders(function RateCardPage() {
  const own = useOwnProfile();
  const linked = useSession().user?.tikTokLinked ?? false;
  const sync = useSync();
  // The link starts a first sync: show how it goes.
  const link = useTikTokLink(linked, sync.restart);
  const [editing, setEditing] = useState(false);
  const account = own.data?.accounts.find(({ type }) => type === 'TikTok');
  const actions = (
    <TikTokActions linked={linked} link={link} syncing={sync.view?.phase === 'running'} onSync={sync.open} />
  );

  return (
    <Stack gap={6}>
      <PageHeader title="Rate Card" subtitle="Profil dan performa yang dilihat brand saat memilih Anda." />
      <LinkNotice link={link} />
      {own.isPending && <LoadingState text="Memuat profil..." />}
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
          <ProfileCard own={own.data} onEdit={() => setEditing(true)} />
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
          <EditProfileDialog open={editing} profile={own.data.profile} onClose={() => setEditing(false)} />
        </Columns>
      )}
      {own.data && <RateCardSection />}
      <SyncDialog
        view={sync.view}
        onClose={sync.close}
        onEditProfile={() => {
          sync.close();
          setEditing(true);
        }}
        onReconnect={() => {
          sync.close();
          link.connect();
        }}
      />
    </Stack>
  );
});
