import { askAboutPayout, type StaffPayout } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Badge, Button, DescriptionList, Dialog, InlineAlert, Stack, TextLink } from '@sohor/shared/ui';
import { PAYOUT_STEP_LABELS } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountText } from '../../lib/looks/account-text.ts';
import { PAYOUT_TONES } from '../../lib/looks/payout-looks.ts';
import { ageText } from '../../lib/staff-list/age-text.ts';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { timeText } from '../../lib/staff-list/time.ts';
import { UnmaskButton } from '../../lib/unmasking/unmask-button.tsx';

/** One withdrawal. Staff can only ask the provider about it: nothing here sends money. */
export function PayoutDialog({ payout, onClose }: { payout: StaffPayout; onClose: () => void }) {
  const cache = useQueryClient();
  const [shown, setShown] = useState(payout);
  const [isKnown, setKnown] = useState<boolean | null>(null);
  const asking = useSubmit({
    send: () => askAboutPayout(payout.id),
    onSuccess: (answer) => {
      setShown(answer.payout);
      setKnown(answer.isKnown);
      return cache.invalidateQueries({ queryKey: listKey('penarikan') });
    },
  });
  const label = PAYOUT_STEP_LABELS[shown.status];
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Penarikan ${formatRupiah(shown.amountIdr)}`}
      footer={
        <>
          <UnmaskButton personId={shown.userId} what="account" payoutId={shown.id} />
          <Button loading={asking.isPending} onClick={() => asking.submit()}>
            Tanya Xendit Sekarang
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {asking.error ? (
          <InlineAlert tone="danger">
            {errorText(asking.error, {
              refused: 'Xendit tidak dapat ditanya.',
              failed: 'Tidak ada jawaban dari server. Muat ulang untuk melihat statusnya, atau coba lagi.',
            })}
          </InlineAlert>
        ) : (
          isKnown !== null && (
            <InlineAlert tone={isKnown ? 'success' : 'info'}>
              {isKnown
                ? `Jawaban Xendit sudah dicatat: ${label.toLowerCase()}.`
                : 'Xendit tidak mengenal penarikan ini dengan referensi di bawah. Jangan kirim dana dengan cara lain: pengiriman bisa sedang berjalan.'}
            </InlineAlert>
          )
        )}
        <DescriptionList
          layout="rows"
          items={[
            { term: 'Status', value: <Badge tone={PAYOUT_TONES[shown.status]}>{label}</Badge> },
            ...(shown.reason ? [{ term: 'Alasan', value: shown.reason }] : []),
            {
              term: 'Pemilik',
              value: (
                <TextLink render={<Link to={`/appSohor/ops?id=${shown.userId}`} />}>
                  {shown.fullName}
                </TextLink>
              ),
            },
            { term: 'Rekening', value: accountText(shown) },
            { term: 'Atas nama', value: shown.accountName },
            { term: 'Biaya penarikan', value: formatRupiah(shown.feeIdr) },
            { term: 'Diminta', value: `${timeText(shown.createdAt)} (${ageText(shown)})` },
            { term: 'Berakhir', value: shown.endedAt && timeText(shown.endedAt) },
            { term: 'Percobaan', value: shown.attempt },
            { term: 'Referensi', value: shown.reference },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
