import { fetchTaxMonths, remitTax, type TaxMonth } from '@sohor/shared/api';
import { formatMonth, formatRupiah } from '@sohor/shared/format';
import { newKey } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { Badge, Button, DescriptionList, Dialog, TextField } from '@sohor/shared/ui';
import { type TaxMonthFilter, taxMonthText } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';

const NAME = 'setoran-pajak';
const FILTERS: Record<TaxMonthFilter, string> = { open: 'Belum disetor', remitted: 'Sudah disetor' };
/** NTPN: the state's number of a payment. */
const NTPN = /^[0-9A-Z]{16}$/;

const openOf = ({ withheldIdr, remittedIdr }: TaxMonth) => withheldIdr - remittedIdr;
const monthText = ({ month }: TaxMonth) => formatMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
const stateText = (row: TaxMonth) => taxMonthText(openOf(row), row.isOver);

const COLUMNS: StaffListProps<TaxMonth, TaxMonthFilter>['columns'] = [
  { key: 'month', header: 'Masa', cell: (row) => `${row.month} ${row.withholder}` },
  {
    key: 'withheld',
    header: 'Dipotong',
    align: 'end',
    cell: ({ withheldIdr }) => formatRupiah(withheldIdr),
  },
  {
    key: 'remitted',
    header: 'Disetor',
    align: 'end',
    cell: ({ remittedIdr }) => formatRupiah(remittedIdr),
  },
  {
    key: 'open',
    header: 'Sisa',
    align: 'end',
    cell: (row) => formatRupiah(openOf(row)),
  },
  {
    key: 'state',
    header: 'Status',
    cell: (row) => (
      <Badge tone={openOf(row) <= 0 ? 'success' : row.isOver ? 'warning' : 'neutral'}>{stateText(row)}</Badge>
    ),
  },
];

/** Tax that is withheld, by month and withholder, until it is paid to the state. */
export const TaxMonthsPage = staffPage(function TaxMonthsPage() {
  const [opened, setOpened] = useState<TaxMonth | null>(null);
  const [isRemitting, setRemitting] = useState(false);
  const [ntpn, setNtpn] = useState('');
  const [key, setKey] = useState(newKey);
  const cache = useQueryClient();
  const close = () => {
    setRemitting(false);
    setOpened(null);
  };
  return (
    <>
      <StaffList
        name={NAME}
        title="Setoran Pajak"
        subtitle="Pajak yang dipotong per masa dan pemotong. Catat setorannya setelah dibayar ke kas negara."
        search="Tahun, misalnya 2023"
        filters={FILTERS}
        table="taxMonths"
        fetch={fetchTaxMonths}
        columns={COLUMNS}
        rowKey={({ month, withholderId }) => `${month} ${withholderId}`}
        empty="Belum ada pajak yang dipotong."
        onOpen={setOpened}
      />
      <Dialog
        open={opened !== null && !isRemitting}
        onClose={close}
        title={opened ? `${monthText(opened)}, ${opened.withholder}` : ''}
        footer={
          opened &&
          openOf(opened) > 0 && (
            <Button
              disabled={!opened.isOver}
              onClick={() => {
                setKey(newKey());
                setNtpn('');
                setRemitting(true);
              }}
            >
              Catat setoran
            </Button>
          )
        }
      >
        {opened && (
          <DescriptionList
            layout="stack"
            items={[
              { term: 'Dipotong', value: formatRupiah(opened.withheldIdr) },
              { term: 'Disetor', value: formatRupiah(opened.remittedIdr) },
              { term: 'Sisa', value: formatRupiah(openOf(opened)) },
              { term: 'Status', value: stateText(opened) },
            ]}
          />
        )}
      </Dialog>
      {opened && isRemitting && (
        <ReasonDialog
          title={`Catat setoran ${formatRupiah(openOf(opened))}?`}
          description="Catat setelah uangnya dibayar ke kas negara. Di atas Rp10.000.000 perlu persetujuan anggota staf lain."
          confirmLabel="Catat setoran"
          isReady={NTPN.test(ntpn)}
          send={async (reason) => {
            const proposal = await remitTax(opened, { ntpn, reason }, key);
            notify.success(
              proposal === null ? 'Setoran dicatat.' : 'Menunggu persetujuan anggota staf lain.',
            );
          }}
          onDone={() => {
            close();
            return cache.invalidateQueries({ queryKey: listKey(NAME) });
          }}
          onClose={() => setRemitting(false)}
        >
          <TextField
            label="NTPN"
            hint="16 huruf dan angka di bukti penerimaan negara."
            maxLength={16}
            autoComplete="off"
            value={ntpn}
            onChange={({ target }) => setNtpn(target.value.toUpperCase())}
          />
        </ReasonDialog>
      )}
    </>
  );
});
