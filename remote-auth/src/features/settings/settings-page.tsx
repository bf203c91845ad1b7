import { hasRight, withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, Link, useSession } from '@sohor/shared/platform';
import { Button, Card, PageHeader, Stack } from '@sohor/shared/ui';
import { AccountSection } from './account-section.tsx';
import { BrandSection } from './brand-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { useAccount } from './settings.queries.ts';
import { VerificationSection } from './verification-section.tsx';

/** Settings of a person's own account. */
export const SettingsPage = withProviders(() => {
  const { isPending } = useAccount();
  const { user } = useSession();
  return (
    <Stack gap={6}>
      <PageHeader title="Pengaturan" subtitle="Nomor, perangkat, dan data akun Anda." />
      {user?.role === 'Brand' && hasRight('owner') && <BrandSection />}
      <AccountSection />
      {/* Loads at once, but is hidden until the sections above have their height, so that nothing jumps. */}
      <Stack gap={6} hidden={isPending}>
        {user?.role === 'Brand' && hasRight('owner') && <VerificationSection />}
        <Card
          as="section"
          title="Pemberitahuan"
          subtitle="WhatsApp, notifikasi peramban, email, dan jam tenang."
          actions={
            <Button
              size="sm"
              variant="secondary"
              render={<Link to={`${APP_BASE}/pengaturan/pemberitahuan`} />}
            >
              Atur Pemberitahuan
            </Button>
          }
        />
        {user?.role === 'Brand' && (
          <Card
            as="section"
            title="Tim"
            subtitle="Orang yang bekerja atas nama brand Anda, dan perannya."
            actions={
              <Button size="sm" variant="secondary" render={<Link to={`${APP_BASE}/pengaturan/tim`} />}>
                Lihat Tim
              </Button>
            }
          />
        )}
        <DevicesSection />
        {hasRight('owner') && <OwnDataSection />}
        {hasRight('owner') && (
          <Card
            as="section"
            title="Tutup akun"
            subtitle="Keluar dari Sohor untuk selamanya, setelah uang dan pekerjaan Anda selesai."
            actions={
              <Button size="sm" variant="secondary" render={<Link to={`${APP_BASE}/pengaturan/tutup`} />}>
                Tutup Akun
              </Button>
            }
          />
        )}
      </Stack>
    </Stack>
  );
});
