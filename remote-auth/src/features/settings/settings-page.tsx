import { withProviders } from '@sohor/shared/page';
import { PageHeader, Stack } from '@sohor/shared/ui';
import { AccountSection } from './account-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { useAccount } from './settings.queries.ts';

/** What a person decides about its own account. */
export const SettingsPage = withProviders(() => {
  const { isPending } = useAccount();
  return (
    <Stack gap={6}>
      <PageHeader title="Pengaturan" subtitle="Nomor, perangkat, dan data akun Anda." />
      <AccountSection />
      {/* Loads at once, but shows only when what stands above it has its height. */}
      <div hidden={isPending}>
        <DevicesSection />
      </div>
    </Stack>
  );
});
