import { countRecoveryCodes, remakeRecoveryCodes } from '@sohor/shared/api';
import { errorText, LoadError, useSubmit } from '@sohor/shared/page-parts';
import { Card, CodeBoxes, InlineAlert, LoadingState, PageHeader, Stack, Text } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecoveryCodes } from '../../lib/login/recovery-codes.tsx';
import { staffPage } from '../../lib/login/staff-page.tsx';

const DIGITS = 6;
/** So few that one should make new ones. */
const FEW = 3;

/** How many recovery codes are left; makes new ones. */
export const RecoveryPage = staffPage(function RecoveryPage() {
  const left = useQuery({ queryKey: ['recovery-codes'], queryFn: countRecoveryCodes });
  const [code, setCode] = useState('');
  const [made, setMade] = useState<string[] | null>(null);
  const { submit, isPending, error } = useSubmit({
    send: remakeRecoveryCodes,
    onSuccess: (codes) => {
      setMade(codes);
      setCode('');
      void left.refetch();
    },
    onError: () => setCode(''),
  });
  if (made) return <RecoveryCodes codes={made} onKept={() => setMade(null)} />;
  return (
    <Stack gap={6}>
      <PageHeader
        title="Kode Pemulihan"
        subtitle="Untuk masuk sebagai staf bila aplikasi autentikator tidak ada pada Anda."
      />
      {left.isPending && <LoadingState text="Memuat sisa kode..." />}
      {left.error && !left.data && (
        <LoadError
          error={left.error}
          message="Sisa kode tidak dapat dimuat."
          onRetry={() => void left.refetch()}
          retrying={left.isFetching}
        />
      )}
      {left.data !== undefined && (
        <InlineAlert tone={left.data <= FEW ? 'warning' : 'info'}>
          Sisa {left.data} dari {LIMITS.recoveryCodes} kode.
          {left.data <= FEW && ' Buat kode baru sebelum habis.'}
        </InlineAlert>
      )}
      <Card>
        <Stack gap={4}>
          <Text>
            Masukkan kode aplikasi autentikator untuk membuat {LIMITS.recoveryCodes} kode baru. Kode lama
            tidak berlaku lagi.
          </Text>
          <CodeBoxes
            label="Kode autentikator"
            length={DIGITS}
            value={code}
            onChange={setCode}
            onComplete={submit}
            disabled={isPending}
          />
          {error && (
            <InlineAlert tone="danger">
              {errorText(error, {
                refused: 'Kode tidak dapat diperiksa.',
                failed: 'Tidak ada jawaban dari server. Periksa koneksi Anda, lalu coba lagi.',
              })}
            </InlineAlert>
          )}
        </Stack>
      </Card>
    </Stack>
  );
});
