import type { Party, Work } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { useNavigate } from '@sohor/shared/platform';
import { Stack, Text } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { useEffect } from 'react';
import { DisputeForm } from './dispute-form.tsx';
import { useDisputeAction } from './disputes.queries.ts';

export interface DisputeOpeningProps {
  work: Work;
  side: Party;
  /** Called when sending begins and ends. */
  onSending: (isSending: boolean) => void;
}

/** Opens a dispute about work, then shows its page. */
export function DisputeOpening({ work, side, onSending }: DisputeOpeningProps) {
  const navigate = useNavigate();
  const { submit, isPending, errorOf } = useDisputeAction(() =>
    navigate(PATHS.dispute(side, work.contractId)),
  );
  useEffect(() => {
    onSending(isPending);
    return () => onSending(false);
  }, [isPending, onSending]);
  return (
    <Stack gap={4}>
      <Text>{whatItDoes(work, side)}</Text>
      <DisputeForm
        label="Apa yang terjadi?"
        submit="Ajukan Sengketa"
        sending={isPending}
        error={errorOf('open')}
        onSend={(typed) =>
          submit({
            kind: 'open',
            contractId: work.contractId,
            about: work.state === 'released' ? 'content_gone' : 'work',
            typed,
          })
        }
      />
    </Stack>
  );
}

function whatItDoes({ state, breakdown }: Work, side: Party): string {
  const heard =
    'Kedua pihak punya 48 jam untuk menyampaikan bukti. Sohor memutuskan paling lambat 72 jam sesudahnya.';
  if (state === 'released')
    return `Konten harus tetap tayang 30 hari setelah dibayar. Jika sudah dihapus, Sohor dapat mengembalikan sebagian atau seluruh ${formatRupiah(breakdown.priceIdr)} ke saldo Anda. ${heard}`;
  const other = side === 'KOL' ? 'brand' : 'KOL';
  return `Pekerjaan dan dananya berhenti sampai ada putusan, dan ${other} diberi tahu. ${heard}`;
}
