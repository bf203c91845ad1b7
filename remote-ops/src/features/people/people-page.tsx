import { type StaffPerson, searchPeople } from '@sohor/shared/api';
import { CheckedBadge, useOpened } from '@sohor/shared/page-parts';
import { Badge, Row } from '@sohor/shared/ui';
import { ACCOUNT_LABELS, CHECKED_LABEL, type PersonFilter, roleText } from '@sohor/shared/wire/catalog';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { PersonDialog } from './person-dialog.tsx';

const FILTERS: Record<PersonFilter, string> = {
  KOL: 'KOL',
  Brand: 'Brand',
  Admin: 'Staf',
  blocked: 'Diblokir',
  frozen: 'Dibekukan',
  verified: CHECKED_LABEL,
};

const COLUMNS: StaffListProps<StaffPerson, PersonFilter>['columns'] = [
  { key: 'name', header: 'Nama', cell: ({ fullName }) => fullName },
  { key: 'role', header: 'Peran', cell: roleText },
  { key: 'phone', header: 'Nomor', cell: ({ phone }) => phone },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'state', header: 'Status', cell: (person) => <PersonState person={person} /> },
  { key: 'since', header: 'Terdaftar', cell: ({ createdAt }) => timeText(createdAt), isWhole: true },
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
        table="users"
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

/** A person's states as badges. */
export function PersonState({ person }: { person: StaffPerson }) {
  const { status, blocked, frozen, heldUntil, verified } = person;
  return (
    <Row gap={2} wrap>
      {blocked !== null ? (
        <Badge tone="danger">Diblokir</Badge>
      ) : (
        <Badge tone={status === 'active' ? 'success' : 'neutral'}>{ACCOUNT_LABELS[status]}</Badge>
      )}
      {frozen !== null && <Badge tone="warning">Dana dibekukan</Badge>}
      {heldUntil && <Badge tone="warning">Dana ditahan</Badge>}
      {verified && <CheckedBadge />}
    </Row>
  );
}
