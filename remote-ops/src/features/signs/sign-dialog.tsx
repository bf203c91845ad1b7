import { fetchSign, lookAtSign, type Sign, type SignFact } from '@sohor/shared/api';
import { LoadedPart } from '@sohor/shared/page-parts';
import { Link, notify } from '@sohor/shared/platform';
import { Button, DescriptionList, Dialog, Heading, Stack, Text, TextLink } from '@sohor/shared/ui';
import { SIGN_KIND_LABELS } from '@sohor/shared/wire/catalog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { WAITING_KEY } from '../../lib/waiting/use-waiting.ts';
import { factTexts, reasonText } from './sign-texts.ts';

/** One sign with the rows behind it, and a note once somebody has looked at it. */
export function SignDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [isNoting, setNoting] = useState(false);
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: ['sign', id],
    queryFn: () => fetchSign(id),
    // Each reading is recorded.
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <Dialog
        open={!isNoting}
        onClose={onClose}
        size="lg"
        title={query.data ? SIGN_KIND_LABELS[query.data.kind] : 'Tanda'}
        footer={
          query.data?.state === 'open' && <Button onClick={() => setNoting(true)}>Sudah dilihat</Button>
        }
      >
        <LoadedPart query={query} loading="Memuat tanda..." failed="Tanda ini tidak dapat dimuat.">
          {(sign) => <Details sign={sign} />}
        </LoadedPart>
      </Dialog>
      {isNoting && (
        <ReasonDialog
          title="Sudah dilihat?"
          description="Tulis apa yang Anda temukan. Tanda ini muncul lagi hanya bila bertambah. Akun siapa pun tidak berubah."
          confirmLabel="Sudah dilihat"
          reasonLabel="Catatan"
          send={(note) => lookAtSign(id, note)}
          onDone={() => {
            notify.success('Catatan disimpan.');
            onClose();
            void cache.invalidateQueries({ queryKey: WAITING_KEY });
            // Read anew when it is opened again, and not before: each reading is recorded.
            void cache.invalidateQueries({ queryKey: ['sign', id], refetchType: 'none' });
            return cache.invalidateQueries({ queryKey: listKey('tanda') });
          }}
          onClose={() => setNoting(false)}
        />
      )}
    </>
  );
}

function Details({ sign }: { sign: Sign & { facts: SignFact[] } }) {
  const { kind, look, state, firstSeenAt, lastSeenAt, people, facts } = sign;
  return (
    <Stack gap={5}>
      <DescriptionList
        layout="stack"
        items={[
          { term: 'Alasan', value: reasonText(sign) },
          { term: 'Pertama ditemukan', value: timeText(firstSeenAt) },
          { term: state === 'gone' ? 'Terakhir ditemukan' : 'Masih ditemukan', value: timeText(lastSeenAt) },
          ...(look
            ? [{ term: 'Sudah dilihat', value: `${look.note} (${look.by}, ${timeText(look.at)})` }]
            : []),
        ]}
      />
      <Stack as="section" gap={2} aria-label="Yang mendasarinya">
        <Heading level={3} size="sm">
          Yang mendasarinya
        </Heading>
        <Stack as="ul" gap={3}>
          {facts.map((fact, place) => {
            const person = people.find(({ id }) => id === fact.personId);
            return (
              <li key={place}>
                {person && (
                  <Text weight="medium">
                    {person.role}:{' '}
                    <TextLink render={<Link to={`/appSohor/ops?id=${person.id}`} />}>{person.name}</TextLink>
                  </Text>
                )}
                <Text size="sm">{factTexts(kind, fact).join(' · ')}</Text>
              </li>
            );
          })}
        </Stack>
      </Stack>
      <Text size="sm" tone="muted">
        Sebuah tanda bukan bukti. Kontrak dan pembayaran ada di halaman tiap pengguna.
      </Text>
    </Stack>
  );
}
