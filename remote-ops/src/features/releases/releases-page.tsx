import { fetchReleaseHealth, type ReleaseHealth } from '@sohor/shared/api';
import { Badge, DescriptionList, Dialog } from '@sohor/shared/ui';
import { releaseText } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';

const COLUMNS: StaffListProps<ReleaseHealth, never>['columns'] = [
  { key: 'remote', header: 'Bagian', cell: ({ remote }) => remote },
  { key: 'version', header: 'Rilis', cell: ({ version }) => version },
  { key: 'loaded', header: 'Dimuat', align: 'end', cell: ({ loaded }) => loaded },
  { key: 'fell-back', header: 'Diganti rilis sebelumnya', align: 'end', cell: ({ fellBack }) => fellBack },
  { key: 'failed', header: 'Gagal dimuat', align: 'end', cell: ({ failed }) => failed },
  { key: 'broke', header: 'Rusak saat tampil', align: 'end', cell: ({ broke }) => broke },
  {
    key: 'verdict',
    header: 'Keadaan',
    cell: (row) => (
      <Badge tone={releaseText(row) === 'Sehat' ? 'success' : 'danger'}>{releaseText(row)}</Badge>
    ),
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
        table="releases"
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
            items={COLUMNS.slice(1).map(({ header, cell }) => ({ term: header, value: cell(opened) }))}
          />
        )}
      </Dialog>
    </>
  );
});
