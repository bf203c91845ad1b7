import { fetchPerson, type PersonDetails } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { LoadedPart, useKept } from '@sohor/shared/page-parts';
import { DescriptionList, Dialog, Heading, InlineAlert, Stack, Text } from '@sohor/shared/ui';
import { CHECKED_LABEL, roleText } from '@sohor/shared/wire/catalog';
import { useQuery } from '@tanstack/react-query';
import { EventList } from '../../lib/events/event-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { UnmaskButton } from '../../lib/unmasking/unmask-button.tsx';
import { PageLink } from './affair-list.tsx';
import { NameEvidence } from './name-evidence.tsx';
import styles from './people.module.css';
import { PersonActions } from './person-actions.tsx';
import { PersonAffairs } from './person-affairs.tsx';
import { personKey } from './person-key.ts';
import { SessionList } from './session-list.tsx';

/** One person: data, earlier acts of staff, and possible ones. @param id null while none is open */
export function PersonDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const shown = useKept(id);
  const query = useQuery({
    queryKey: personKey(shown ?? ''),
    queryFn: () => fetchPerson(shown ?? ''),
    enabled: shown !== null,
  });
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      size="lg"
      title={query.data?.person.fullName ?? 'Pengguna'}
      footer={query.data && query.data.person.role !== 'Admin' && <PersonActions {...query.data} />}
    >
      <LoadedPart query={query} loading="Memuat pengguna..." failed="Pengguna ini tidak dapat dimuat.">
        {(details) => <Details {...details} />}
      </LoadedPart>
    </Dialog>
  );
}

function Details({ person, balanceIdr, affairs, sessions, events }: PersonDetails) {
  return (
    <Stack gap={5} className={styles.details}>
      {person.blocked !== null && <InlineAlert tone="danger">Diblokir: {person.blocked}</InlineAlert>}
      {person.frozen !== null && <InlineAlert tone="warning">Dana dibekukan: {person.frozen}</InlineAlert>}
      {person.heldUntil && (
        <InlineAlert tone="warning">
          Nomor baru diganti: dana ditahan sampai {timeText(person.heldUntil)}.
        </InlineAlert>
      )}
      <DescriptionList
        items={[
          { term: 'Peran', value: roleText(person) },
          { term: 'Nomor', value: person.phone },
          { term: 'Email', value: person.email },
          { term: 'Terdaftar', value: timeText(person.createdAt) },
          { term: 'Identitas', value: person.verified ? CHECKED_LABEL : 'Belum diperiksa' },
          ...(balanceIdr !== null && affairs ? moneyItems(person, balanceIdr, affairs) : []),
        ]}
      />
      {balanceIdr !== null && balanceIdr < 0 && (
        <InlineAlert tone="danger">
          Berutang {formatRupiah(-balanceIdr)}: dana berikutnya yang masuk melunasinya lebih dulu.
        </InlineAlert>
      )}
      {affairs && <PersonAffairs person={person} affairs={affairs} />}
      {person.idTim !== undefined && (
        <Text>
          Kontrak dan dana ada pada akun brand:{' '}
          <PageLink to={`/appSohor/ops?id=${person.idTim}`}>{person.teamOf}</PageLink>
        </Text>
      )}
      {affairs && (
        <Stack as="section" gap={2} aria-label="Pemeriksaan nama">
          <Heading level={3} size="sm">
            Pemeriksaan nama
          </Heading>
          <NameEvidence person={person} names={affairs.names} events={events} />
        </Stack>
      )}
      {person.role !== 'Admin' && (
        <div>
          <UnmaskButton personId={person.id} what="account" />
        </div>
      )}
      <Stack as="section" gap={2}>
        <Heading level={3} size="sm">
          Perangkat yang masuk
        </Heading>
        {sessions.length === 0 ? (
          <Text tone="muted">Tidak ada sesi.</Text>
        ) : (
          <SessionList id={person.id} sessions={sessions} />
        )}
      </Stack>
      <Stack as="section" gap={2}>
        <Heading level={3} size="sm">
          Tindakan staf
        </Heading>
        {events.length === 0 ? <Text tone="muted">Belum ada tindakan.</Text> : <EventList events={events} />}
      </Stack>
    </Stack>
  );
}

/** Its balance, what is held for it, and what of the balance cannot leave yet. */
const moneyItems = (
  { role }: PersonDetails['person'],
  balanceIdr: number,
  { pendingIdr, young = [] }: NonNullable<PersonDetails['affairs']>,
) => [
  { term: 'Saldo umum', value: formatRupiah(balanceIdr) },
  {
    term: role === 'KOL' ? 'Akan cair dari pekerjaan berjalan' : 'Dana tertahan di campaign',
    value: formatRupiah(pendingIdr),
  },
  ...young.map(({ amountIdr, from, isHeld }) => ({
    term: isHeld ? 'Dana ditahan, menunggu staf' : 'Belum dapat ditarik',
    value: `${formatRupiah(amountIdr)}${from ? `, mulai ${timeText(from)}` : ''}`,
  })),
];
