import { formatRupiah } from '@sohor/shared/format';
import { hasRight, LoadedPart, RightNote, useOpened, withProviders } from '@sohor/shared/page-parts';
import { useSession } from '@sohor/shared/platform';
import { Button, Card, InlineAlert, PageHeader, Row, Stack } from '@sohor/shared/ui';
import { CONTACT_EMAIL, type MemberRole } from '@sohor/shared/wire/catalog';
import { useClosing } from './closing.queries.ts';
import { ClosingDialog } from './closing-dialog.tsx';
import { ObstacleList } from './obstacle-list.tsx';
import { WhatHappens } from './what-happens.tsx';

/** Page for closing the account: what has to end first, what is erased and what is kept. */
export const ClosingPage = withProviders(() => {
  const { user } = useSession();
  return (
    <Stack gap={6}>
      <PageHeader title="Tutup Akun" subtitle="Yang terjadi dengan uang, kontrak, dan data Anda." />
      {hasRight('owner') ? (
        <Leaving role={user?.role === 'Brand' ? 'Brand' : 'KOL'} />
      ) : (
        <RightNote right="owner" what="Menutup akun" />
      )}
    </Stack>
  );
});

function Leaving({ role }: { role: MemberRole }) {
  const query = useClosing();
  const opened = useOpened('tutup');
  return (
    <>
      <Card as="section" title="Yang terjadi">
        <WhatHappens role={role} />
      </Card>
      <Card as="section" title="Sebelum menutup">
        <LoadedPart
          query={query}
          loading="Memeriksa uang dan pekerjaan Anda..."
          failed="Belum dapat diperiksa apakah akun dapat ditutup."
        >
          {({ obstacles, leftIdr }) => (
            <Stack gap={4}>
              {obstacles.length > 0 ? (
                <ObstacleList obstacles={obstacles} role={role} />
              ) : (
                <InlineAlert tone="success">Tidak ada lagi yang harus diselesaikan.</InlineAlert>
              )}
              {leftIdr > 0 && (
                <InlineAlert tone="info">
                  Sisa saldo {formatRupiah(leftIdr)} terlalu kecil untuk ditarik. Uang itu tetap tercatat atas
                  nama Anda; minta lewat {CONTACT_EMAIL}.
                </InlineAlert>
              )}
              {obstacles.length === 0 && (
                <Row justify="end">
                  <Button variant="danger" onClick={() => opened.open('ya')}>
                    Tutup Akun Saya
                  </Button>
                </Row>
              )}
            </Stack>
          )}
        </LoadedPart>
      </Card>
      {opened.id !== null && query.data?.obstacles.length === 0 && <ClosingDialog onClose={opened.close} />}
    </>
  );
}
