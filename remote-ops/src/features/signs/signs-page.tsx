import { fetchSignCounts, fetchSigns, recheckSigns, type Sign } from '@sohor/shared/api';
import { errorText, useOpened, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { Badge, Button, type Tone } from '@sohor/shared/ui';
import {
  SIGN_KIND_LABELS,
  SIGN_KINDS,
  SIGN_STATE_LABELS,
  type SignFilter,
  type SignKind,
  type SignState,
} from '@sohor/shared/wire/catalog';
import { useQuery } from '@tanstack/react-query';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { SignDialog } from './sign-dialog.tsx';
import { reasonText } from './sign-texts.ts';

const TONES: Record<SignState, Tone> = { open: 'warning', seen: 'success', gone: 'neutral' };

const COLUMNS: StaffListProps<Sign, SignFilter>['columns'] = [
  { key: 'reason', header: 'Alasan', cell: reasonText },
  { key: 'kind', header: 'Tanda', cell: ({ kind }) => SIGN_KIND_LABELS[kind] },
  { key: 'people', header: 'Tentang', cell: ({ people }) => namesOf(people) },
  {
    key: 'first',
    header: 'Pertama ditemukan',
    cell: ({ firstSeenAt }) => timeText(firstSeenAt),
    isWhole: true,
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={TONES[state]}>{SIGN_STATE_LABELS[state]}</Badge>,
    isWhole: true,
  },
];

const NAMED = 3;
const namesOf = (people: Sign['people']) =>
  people
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ') + (people.length > NAMED ? `, dan ${people.length - NAMED} lainnya` : '');

/** What staff should look at. A sign changes nothing by itself, and KOLs and Brands never see one. */
export const SignsPage = staffPage(function SignsPage() {
  const opened = useOpened('id');
  const counts = useQuery({ queryKey: [...listKey('tanda'), 'counts'], queryFn: fetchSignCounts });
  const recheck = useSubmit({
    send: recheckSigns,
    onSuccess: () => notify.success('Pemeriksaan dimulai. Muat ulang daftar ini sebentar lagi.'),
    onError: (error) =>
      notify.error(
        errorText(error, {
          refused: 'Pemeriksaan ditolak.',
          failed: 'Pemeriksaan belum dimulai. Coba lagi.',
        }),
      ),
  });
  const countOf = (kind: SignKind) => counts.data?.find((one) => one.kind === kind)?.count ?? 0;
  const filters = {
    ...Object.fromEntries(
      SIGN_KINDS.map((kind) => [
        kind,
        `${SIGN_KIND_LABELS[kind]}${counts.data ? ` (${countOf(kind)})` : ''}`,
      ]),
    ),
    seen: SIGN_STATE_LABELS.seen,
    gone: SIGN_STATE_LABELS.gone,
  } as Record<SignFilter, string>;
  return (
    <>
      <StaffList
        name="tanda"
        title="Tanda-tanda"
        subtitle="Dicari setiap malam. Sebuah tanda hanya alasan untuk melihat: tidak mengubah apa pun bagi siapa pun."
        search="Cari nama atau ID pengguna"
        filters={filters}
        all={SIGN_STATE_LABELS.open}
        fetch={fetchSigns}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Tidak ada tanda yang belum dilihat."
        onOpen={({ id }) => opened.open(id)}
        actions={
          <Button variant="secondary" loading={recheck.isPending} onClick={() => recheck.submit()}>
            Periksa lagi
          </Button>
        }
      />
      {opened.id !== null && <SignDialog key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
});
