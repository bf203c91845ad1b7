import { withProviders } from '@sohor/shared/page';
import { PageHeader, Stack } from '@sohor/shared/ui';
import { AccountSection } from './account-section.tsx';
import { DevicesSection } from './devices-section.tsx';

/** What a person decides about its own account. */
export const SettingsPage = withProviders(() => (
  <Stack gap={6}>
    <PageHeader title="Pengaturan" subtitle="Nomor, perangkat, dan data akun Anda." />
    <AccountSection />
    <DevicesSection />
  </Stack>
));
