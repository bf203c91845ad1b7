import { type Account, storedTeamRole } from '@sohor/shared/api';
import { formatDate, formatDay, formatPhone } from '@sohor/shared/format';
import { LoadedPart, useOpened } from '@sohor/shared/page';
import { useSession } from '@sohor/shared/platform';
import { Button, Card, DescriptionList, IconButton, InlineAlert, Row, Stack } from '@sohor/shared/ui';
import { TEAM_ROLE_LABELS } from '@sohor/shared/wire/catalog';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { maskPhone } from '../../lib/phone-state.ts';
import { NumberDialog } from './number-dialog.tsx';
import { useAccount } from './settings.queries.ts';

export function AccountSection() {
  const query = useAccount();
  const opened = useOpened('ubah');
  return (
    <Card
      as="section"
      title="Akun"
      actions={
        query.data && (
          <Button size="sm" variant="secondary" onClick={() => opened.open('nomor')}>
            Ganti Nomor
          </Button>
        )
      }
    >
      <LoadedPart query={query} loading="Memuat akun..." failed="Data akun tidak dapat dimuat.">
        {(account) => <Known account={account} />}
      </LoadedPart>
      {opened.id === 'nomor' && query.data && (
        <NumberDialog phone={query.data.phone} onClose={opened.close} />
      )}
    </Card>
  );
}

function Known({ account: { phone, joinedAt, moneyHeldUntil } }: { account: Account }) {
  const { user } = useSession();
  const role = storedTeamRole();
  return (
    <Stack gap={4}>
      {moneyHeldUntil && (
        <InlineAlert tone="warning">
          Nomor Anda baru diganti. Dana dapat dipindahkan lagi {formatDate(moneyHeldUntil)}.
        </InlineAlert>
      )}
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Nama', value: user?.fullName },
          // Members of a team have no address here.
          ...(user?.email ? [{ term: 'Email', value: user.email }] : []),
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
