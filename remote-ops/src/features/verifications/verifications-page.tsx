import { fetchWaitingVerifications, type WaitingVerification } from '@sohor/shared/api';
import { useOpened } from '@sohor/shared/page-parts';
import { Badge } from '@sohor/shared/ui';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { VerificationDialog } from './verification-dialog.tsx';

const COLUMNS: StaffListProps<WaitingVerification, never>['columns'] = [
  { key: 'brand', header: 'Brand', cell: ({ brandName }) => brandName },
  { key: 'company', header: 'Badan usaha', cell: ({ company }) => company },
  {
    key: 'number',
    header: 'Nomor',
    cell: ({ numberKind, number }) => `${numberKind} ${number}`,
    isWhole: true,
  },
  {
    key: 'due',
    header: 'Paling lambat',
    cell: ({ dueAt, isLate }) => (
      <>
        {timeText(dueAt)} {isLate && <Badge tone="danger">Terlambat</Badge>}
      </>
    ),
  },
];

/** Brands that asked to be verified, the earliest deadline first. */
export const VerificationsPage = staffPage(function VerificationsPage() {
  const opened = useOpened('id');
  return (
    <>
      <StaffList
        name="verifikasi"
        title="Verifikasi Brand"
        subtitle="Tenggat terdekat di atas, 24 jam sejak diminta. Cocokkan nomor dan nama dengan dokumennya."
        fetch={({ cursor }) => fetchWaitingVerifications(cursor)}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Tidak ada brand yang menunggu."
        onOpen={({ id }) => opened.open(id)}
      />
      {opened.id !== null && <VerificationDialog key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
});
