import type { Contract } from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { Card, Stack } from '@sohor/shared/ui';
import { SigningAnswers, SigningBody, useSigning } from './signing.tsx';

/** On the page of a contract that waits for its signature: the agreement, and both answers. */
export function SigningSection({ contract }: { contract: Contract }) {
  // After the decision the pressed button is gone.
  const { decide, view } = useSigning(contract, () => document.getElementById('konten')?.focus());
  const { signableUntil } = contract;
  return (
    <Card
      as="section"
      title="Tanda Tangan Kontrak"
      aria-label="Tanda Tangan Kontrak"
      subtitle={
        signableUntil &&
        `Menunggu jawaban Anda sampai ${formatDate(signableUntil)}. Setelah itu tempatnya dilepas.`
      }
    >
      {view && (
        <Stack gap={4}>
          <SigningBody {...view} />
          <SigningAnswers view={view} decide={decide} />
        </Stack>
      )}
    </Card>
  );
}
