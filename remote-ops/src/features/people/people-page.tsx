import { type StaffPerson, searchPeople } from '@sohor/shared/api';
import { useOpened } from '@sohor/shared/page-parts';
import { Badge, Row } from '@sohor/shared/ui';
import type { PersonFilter } from '@sohor/shared/wire/catalog';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { PersonDialog } from './person-dialog.tsx';
import { roleText } from './role-text.ts';

const FILTERS: Record<PersonFilter, string> = {
  KOL: 'KOL',
  Brand: 'Brand',
  Admin: 'Staf',
  blocked: 'Diblokir',
  frozen: 'Dibekukan',
  verified: 'Terverifikasi',
};

const COLUMNS: StaffListProps<StaffPerson, PersonFilter>['columns'] = [
  { key: 'name', header: 'Nama', text: ({ fullName }) => fullName },
  { key: 'role', header: 'Peran', text: roleText },
  { key: 'phone', header: 'Nomor', text: ({ phone }) => phone },
  { key: 'email', header: 'Email', text: ({ email }) => email },
  { key: 'state', header: 'Status', text: stateText, cell: (person) => <PersonState person={person} /> },
  { key: 'since', header: 'Terdaftar', text: ({ createdAt }) => timeText(createdAt), isWhole: true },
];

/** Searches for people and opens them. */
export const PeoplePage = staffPage(function PeoplePage() {
  const opened = useOpened('id');
  return (
    <>
      <StaffList
        name="pengguna"
        title="Pengguna"
        subtitle="Cari KOL, brand, dan staf; buka satu untuk memblokir, membekukan dana, atau memverifikasi."
        search="Nama, nomor WhatsApp, atau email"
        filters={FILTERS}
        fetch={searchPeople}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Belum ada pengguna."
        onOpen={({ id }) => opened.open(id)}
      />
      <PersonDialog id={opened.id} onClose={opened.close} />
    </>
  );
});

const STATE_TEXT: Readonly<Record<StaffPerson['status'], string>> = {
  inactive: 'Belum aktif',
  active: 'Aktif',
  blocked: 'Diblokir',
  closing: 'Sedang ditutup',
  closed: 'Ditutup',
};

function stateText({ status, frozen, heldUntil, verified }: StaffPerson): string {
  const words = [
    STATE_TEXT[status],
    ...(frozen !== null ? ['Dana dibekukan'] : []),
    ...(heldUntil ? ['Dana ditahan'] : []),
    ...(verified ? ['Terverifikasi'] : []),
  ];
  return words.join(', ');
}

/** A person's states as badges. */
export function PersonState({ person }: { person: StaffPerson }) {
  const { status, blocked, frozen, heldUntil, verified } = person;
  return (
    <Row gap={2} wrap>
      {blocked !== null ? (
        <Badge tone="danger">Diblokir</Badge>
      ) : (
        <Badge tone={status === 'active' ? 'success' : 'neutral'}>{STATE_TEXT[status]}</Badge>
      )}
      {frozen !== null && <Badge tone="warning">Dana dibekukan</Badge>}
      {heldUntil && <Badge tone="warning">Dana ditahan</Badge>}
      {verified && <Badge tone="info">Terverifikasi</Badge>}
    </Row>
  );
}
