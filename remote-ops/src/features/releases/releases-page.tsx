import { fetchReleaseHealth, type ReleaseHealth } from '@sohor/shared/api';
import { Badge, DescriptionList, Dialog } from '@sohor/shared/ui';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';

const COLUMNS: StaffListProps<ReleaseHealth, never>['columns'] = [
  { key: 'remote', header: 'Bagian', text: ({ remote }) => remote },
  { key: 'version', header: 'Rilis', text: ({ version }) => version },
  { key: 'loaded', header: 'Dimuat', align: 'end', text: ({ loaded }) => loaded },
  { key: 'fell-back', header: 'Diganti rilis sebelumnya', align: 'end', text: ({ fellBack }) => fellBack },
  { key: 'failed', header: 'Gagal dimuat', align: 'end', text: ({ failed }) => failed },
  { key: 'broke', header: 'Rusak saat tampil', align: 'end', text: ({ broke }) => broke },
  {
    key: 'verdict',
    header: 'Keadaan',
    text: verdictOf,
    cell: (row) => <Badge tone={verdictOf(row) === 'Sehat' ? 'success' : 'danger'}>{verdictOf(row)}</Badge>,
  },
];

/** How the releases of shell and remotes do in browsers. */
export const ReleasesPage = staffPage(function ReleasesPage() {
  const [opened, setOpened] = useState<ReleaseHealth | null>(null);
  return (
    <>
      <StaffList
        name="rilis"
        title="Rilis"
        subtitle="Yang dilaporkan peramban kepada server ini sejak server dimulai; 'Dimuat' adalah contoh, sisanya lengkap."
        fetch={async () => ({ items: await fetchReleaseHealth(), nextCursor: null })}
        columns={COLUMNS}
        rowKey={({ remote, version }) => `${remote} ${version}`}
        empty="Belum ada laporan dari peramban."
        onOpen={setOpened}
      />
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={opened?.remote ?? ''}>
        {opened && (
          <DescriptionList
            layout="rows"
            items={COLUMNS.slice(1).map(({ header, text }) => ({ term: header, value: text(opened) }))}
          />
        )}
      </Dialog>
    </>
  );
});

function verdictOf({ fellBack, failed, broke }: ReleaseHealth): string {
  return fellBack + failed + broke === 0 ? 'Sehat' : 'Bermasalah';
}
