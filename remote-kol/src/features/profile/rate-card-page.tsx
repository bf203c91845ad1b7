import { errorText, LoadError, withProviders } from '@sohor/shared/page';
import { Columns, LoadingState, PageHeader, Stack } from '@sohor/shared/ui';
import { useState } from 'react';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { useOwnProfile } from './profile.queries.ts';
import { ProfileCard } from './profile-card.tsx';
import { TikTokCard } from './tiktok-card.tsx';
import { TikTokEmptyCard } from './tiktok-empty-card.tsx';

const TEXTS = {
  refused: 'Gagal mengambil data profil.',
  failed: 'Terjadi kesalahan saat mengambil data profil.',
};

export const RateCardPage = withProviders(function RateCardPage() {
  const own = useOwnProfile();
  const [editing, setEditing] = useState(false);
  const account = own.data?.accounts.find(({ type }) => type === 'TikTok');
  return (
    <Stack gap={6}>
      <PageHeader title="Rate Card" subtitle="Profil dan performa yang dilihat brand saat memilih Anda." />
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
        <Columns layout="aside-start">
          <ProfileCard own={own.data} onEdit={() => setEditing(true)} />
          <Stack gap={6}>
            {account ? (
              <>
                <TikTokCard account={account} />
                <EstimateCard account={account} />
              </>
            ) : (
              <TikTokEmptyCard />
            )}
          </Stack>
          <EditProfileDialog open={editing} profile={own.data.profile} onClose={() => setEditing(false)} />
        </Columns>
      )}
    </Stack>
  );
});
