import { type Account, storedTeamRole } from '@sohor/shared/api';
import { formatDate, formatDay, formatPhone } from '@sohor/shared/format';
import { hasRight, LoadedPart, useOpened } from '@sohor/shared/page-parts';
import { useSession } from '@sohor/shared/platform';
import { Button, Card, DescriptionList, IconButton, InlineAlert, Row, Stack } from '@sohor/shared/ui';
import { TEAM_ROLE_LABELS } from '@sohor/shared/wire/catalog';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { maskPhone } from '../../lib/phone-state.ts';
import { ConfirmEmailDialog, EmailDialog } from './email-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';
import { useAccount } from './settings.queries.ts';

export function AccountSection() {
  const query = useAccount();
  const opened = useOpened('ubah');
  const link = useOpened('email');
  return (
    <Card
      as="section"
      title="Akun"
      actions={
        query.data && (
          <Row gap={2}>
            {hasRight('owner') && (
              <Button size="sm" variant="secondary" onClick={() => opened.open('email')}>
                {query.data.isEmailConfirmed ? 'Ganti Email' : 'Pastikan Email'}
              </Button>
            )}
            <Button size="sm" variant="secondary" onClick={() => opened.open('nomor')}>
              Ganti Nomor
            </Button>
          </Row>
        )
      }
    >
      <LoadedPart query={query} loading="Memuat akun..." failed="Data akun tidak dapat dimuat.">
        {(account) => <Known account={account} />}
      </LoadedPart>
      {opened.id === 'nomor' && query.data && (
        <NumberDialog phone={query.data.phone} onClose={opened.close} />
      )}
      {opened.id === 'email' && query.data && (
        <EmailDialog
          email={query.data.emailAskedFor ?? (query.data.isEmailConfirmed ? '' : query.data.email)}
          onClose={opened.close}
        />
      )}
      {link.id !== null && query.data && <ConfirmEmailDialog token={link.id} onClose={link.close} />}
    </Card>
  );
}

function Known({ account }: { account: Account }) {
  const { phone, email, isEmailConfirmed, emailAskedFor, joinedAt, moneyHeldUntil } = account;
  const { user } = useSession();
  const role = storedTeamRole();
  return (
    <Stack gap={4}>
      {moneyHeldUntil && (
        <InlineAlert tone="warning">
          Nomor Anda baru diganti. Dana dapat dipindahkan lagi {formatDate(moneyHeldUntil)}.
        </InlineAlert>
      )}
      {(emailAskedFor || (email && !isEmailConfirmed)) && (
        <InlineAlert tone="info">
          {emailAskedFor
            ? `Buka tautan yang kami kirim ke ${emailAskedFor}. `
            : 'Email Anda belum dipastikan. '}
          {isEmailConfirmed
            ? `Sampai itu dokumen tetap dikirim ke ${email}.`
            : 'Sampai itu kontrak dan invoice tidak dikirim lewat email.'}
        </InlineAlert>
      )}
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Nama', value: user?.fullName },
          // Members of a team have no address here.
          ...(email ? [{ term: 'Email', value: email }] : []),
          ...(role === 'owner' ? [] : [{ term: 'Peran di tim', value: TEAM_ROLE_LABELS[role] }]),
          { term: 'Nomor WhatsApp', value: <HiddenNumber phone={phone} /> },
          { term: 'Bergabung', value: formatDay(joinedAt) },
        ]}
      />
    </Stack>
  );
}

/** Hidden at first, because somebody may be watching; a button shows the whole number. */
function HiddenNumber({ phone }: { phone: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Row gap={1} justify="end">
      {isShown ? formatPhone(phone) : maskPhone(phone)}
      <IconButton
        size="sm"
        label={isShown ? 'Sembunyikan nomor' : 'Tampilkan nomor'}
        icon={isShown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!isShown)}
      />
    </Row>
  );
}
