import { enterReferenceCpm, fetchReferenceCpms, type ReferenceCpm } from '@sohor/shared/api';
import { formatDay, formatRupiah, LINK_PLATFORMS, type LinkPlatform } from '@sohor/shared/format';
import { today } from '@sohor/shared/platform';
import {
  Button,
  DateField,
  DescriptionList,
  Dialog,
  MoneyField,
  type MoneyValue,
  SelectField,
} from '@sohor/shared/ui';
import { MAX_CPM } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';

const NAME = 'acuan-cpm';
const priceText = ({ cpmIdr }: ReferenceCpm) => (cpmIdr === null ? 'Tanpa acuan' : formatRupiah(cpmIdr));

const COLUMNS: StaffListProps<ReferenceCpm, never>['columns'] = [
  { key: 'platform', header: 'Platform', cell: ({ platform }) => LINK_PLATFORMS[platform] },
  { key: 'cpm', header: 'CPM', align: 'end', cell: priceText },
  { key: 'from', header: 'Berlaku sejak', cell: ({ validFrom }) => formatDay(validFrom), isWhole: true },
  { key: 'source', header: 'Sumber', cell: ({ source }) => source },
  { key: 'at', header: 'Dicatat', cell: ({ enteredAt }) => timeText(enteredAt), isWhole: true },
];

const PLATFORMS = Object.entries(LINK_PLATFORMS).map(([value, label]) => ({ value, label }));

/** Reference prices of a thousand views, from which reports compute an earned media value (EMV). */
export const ReferenceCpmsPage = staffPage(function ReferenceCpmsPage() {
  const [opened, setOpened] = useState<ReferenceCpm | null>(null);
  const [isEntering, setEntering] = useState(false);
  return (
    <>
      <StaffList
        name={NAME}
        title="Acuan CPM"
        subtitle="Harga 1.000 tayangan per platform. Laporan menghitung EMV dari yang terbaru dan sudah berlaku; tanpa acuan, EMV tidak tampil."
        fetch={async () => ({ items: await fetchReferenceCpms(), nextCursor: null })}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Belum ada acuan, jadi laporan belum menampilkan EMV."
        onOpen={setOpened}
        actions={<Button onClick={() => setEntering(true)}>Catat acuan</Button>}
      />
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title="Acuan CPM">
        {opened && (
          <DescriptionList
            layout="stack"
            items={[
              { term: 'Platform', value: LINK_PLATFORMS[opened.platform] },
              { term: 'CPM', value: priceText(opened) },
              { term: 'Berlaku sejak', value: formatDay(opened.validFrom) },
              { term: 'Sumber', value: opened.source },
              { term: 'Dicatat', value: `${opened.enteredBy}, ${timeText(opened.enteredAt)}` },
            ]}
          />
        )}
      </Dialog>
      {isEntering && <EnterDialog onClose={() => setEntering(false)} />}
    </>
  );
});

function EnterDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const [platform, setPlatform] = useState<LinkPlatform>('tiktok');
  const [cpm, setCpm] = useState<MoneyValue>('');
  const [validFrom, setValidFrom] = useState(today);
  const isTooHigh = cpm !== '' && cpm > MAX_CPM;
  return (
    <ReasonDialog
      title="Catat acuan CPM"
      description="Acuan yang sudah dicatat tidak diubah: yang baru menggantikannya sejak tanggal berlakunya."
      confirmLabel={cpm === '' ? 'Akhiri acuan' : 'Catat'}
      reasonLabel="Sumber"
      isReady={cpm !== 0 && !isTooHigh && validFrom !== ''}
      send={(source) => enterReferenceCpm({ platform, cpmIdr: cpm === '' ? null : cpm, source, validFrom })}
      onDone={() => {
        onClose();
        return cache.invalidateQueries({ queryKey: listKey(NAME) });
      }}
      onClose={onClose}
    >
      <SelectField
        label="Platform"
        options={PLATFORMS}
        value={platform}
        onChange={({ target }) => setPlatform(target.value as LinkPlatform)}
      />
      <MoneyField
        label="CPM"
        hint="Kosongkan bila platform ini tidak lagi punya acuan."
        error={
          cpm === 0
            ? 'CPM paling sedikit Rp1.'
            : isTooHigh
              ? `CPM paling banyak ${formatRupiah(MAX_CPM)}.`
              : undefined
        }
        value={cpm}
        onChange={setCpm}
      />
      <DateField
        label="Berlaku sejak"
        min="2000-01-01"
        max="2999-12-31"
        value={validFrom}
        error={validFrom === '' ? 'Pilih tanggal berlakunya.' : undefined}
        onChange={({ target }) => setValidFrom(target.value)}
      />
    </ReasonDialog>
  );
}
