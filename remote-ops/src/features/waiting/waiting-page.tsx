import type { Waiting } from '@sohor/shared/api';
import { LoadError } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { type Column, DataTable, PageHeader, Stack, TextLink } from '@sohor/shared/ui';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { ageText } from '../../lib/staff-list/age-text.ts';
import { countText, useWaiting } from '../../lib/waiting/use-waiting.ts';
import { WAITING_LOOKS } from '../../lib/waiting/waiting-lists.ts';

const COLUMNS: Column<Waiting>[] = [
  {
    key: 'list',
    header: 'Daftar',
    primary: true,
    cell: ({ list }) => {
      const { label, path, filter } = WAITING_LOOKS[list];
      const address = filter === undefined ? path : `${path}?status=${filter}`;
      return <TextLink render={<Link to={address} />}>{label}</TextLink>;
    },
  },
  { key: 'count', header: 'Menunggu', align: 'end', cell: ({ count }) => countText(count) },
  {
    key: 'since',
    header: 'Paling lama',
    cell: ({ since }) => (since === null ? '-' : ageText({ createdAt: since, endedAt: null })),
  },
];

/** What waits for staff, each with its age and its list: the page with which a day begins. */
export const WaitingPage = staffPage(function WaitingPage() {
  const { data, error, isFetching, refetch } = useWaiting();
  return (
    <Stack gap={5}>
      <PageHeader title="Yang Menunggu" subtitle="Semua yang perlu diputuskan atau diperiksa staf." />
      {error && !data ? (
        <LoadError
          error={error}
          message="Yang menunggu tidak dapat dimuat."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          caption="Yang menunggu"
          columns={COLUMNS}
          rows={(data ?? []).filter(({ count }) => count > 0)}
          rowKey={({ list }) => list}
          loading={!data}
          linked
          empty="Tidak ada yang menunggu."
        />
      )}
    </Stack>
  );
});
