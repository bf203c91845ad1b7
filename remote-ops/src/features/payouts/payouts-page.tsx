import { fetchPayouts, type StaffPayout } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { Badge, Stack } from '@sohor/shared/ui';
import { PAYOUT_STEP_LABELS, type PayoutFilter } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { accountText } from '../../lib/looks/account-text.ts';
import { PAYOUT_TONES } from '../../lib/looks/payout-looks.ts';
import { ageText } from '../../lib/staff-list/age-text.ts';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { FloatAlert } from './float-alert.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

const FILTERS: Record<PayoutFilter, string> = {
  open: 'Berjalan',
  returned: 'Gagal atau dikembalikan',
  succeeded: 'Berhasil',
  cancelled: 'Dibatalkan',
};

const COLUMNS: StaffListProps<StaffPayout, PayoutFilter>['columns'] = [
  { key: 'owner', header: 'Pemilik', cell: ({ fullName }) => fullName },
  {
    key: 'status',
    header: 'Status',
    isWhole: true,
    cell: ({ status }) => <Badge tone={PAYOUT_TONES[status]}>{PAYOUT_STEP_LABELS[status]}</Badge>,
  },
  { key: 'reason', header: 'Alasan', cell: ({ reason }) => reason ?? '-' },
  {
    key: 'amount',
    header: 'Jumlah',
    align: 'end',
    cell: ({ amountIdr }) => formatRupiah(amountIdr),
  },
  { key: 'account', header: 'Rekening', cell: accountText },
  { key: 'age', header: 'Lama', cell: (payout) => ageText(payout) },
  { key: 'created', header: 'Diminta', cell: ({ createdAt }) => timeText(createdAt), isWhole: true },
];

/** Withdrawals of everybody, and whether our balance at the provider is enough for them. */
export const PayoutsPage = staffPage(function PayoutsPage() {
  const [opened, setOpened] = useState<StaffPayout | null>(null);
  return (
    <Stack gap={5}>
      <StaffList
        name="penarikan"
        title="Penarikan"
        subtitle="Dana yang keluar ke rekening pemiliknya. Dikirim sekali, dan hanya Xendit yang memastikan dana tiba."
        notice={<FloatAlert />}
        search="Nama pemilik, referensi, atau ID"
        filters={FILTERS}
        table="payouts"
        fetch={fetchPayouts}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Belum ada penarikan."
        onOpen={setOpened}
      />
      {opened && <PayoutDialog key={opened.id} payout={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
});
