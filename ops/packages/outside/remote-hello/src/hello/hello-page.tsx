import { fetchWallet } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { LoadedPart, withProviders } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { Button, Card, PageHeader, Stack, Text } from '@sohor/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import styles from './hello-page.module.css';

export const HelloPage = withProviders(function HelloPage() {
  const wallet = useQuery({ queryKey: ['wallet'], queryFn: fetchWallet });
  return (
    <Stack gap={6}>
      <PageHeader title="Halo" subtitle="Halaman dari repositori lain." />
      <Card className={styles.greeting}>
        <LoadedPart query={wallet} loading="Memuat saldo..." failed="Gagal memuat saldo.">
          {({ balanceIdr }) => <Text>Saldo: {formatRupiah(balanceIdr)}</Text>}
        </LoadedPart>
        <Button iconStart={<Bell />} onClick={() => notify.success('Halo!')}>
          Sapa
        </Button>
      </Card>
    </Stack>
  );
});
