import { acceptOffer, declineOffer, withdrawOffer } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { storedSession } from '@sohor/shared/platform';
import { ConfirmDialog, DescriptionList, RadioGroup, TextArea } from '@sohor/shared/ui';
import {
  LIMITS,
  OFFER_DECLINE_LABELS,
  OFFER_DECLINE_REASONS,
  type OfferDeclineReason,
} from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import type { AnswerDialogProps } from './answer-dialog-props.ts';
import { FundDialog } from './fund-dialog.tsx';
import { useAnswer } from './use-answer.ts';

/** What is asked before it is done. */
export type Asked = 'accept' | 'decline' | 'withdraw';

/** Asks before an answer that cannot be taken back. */
export function AnswerDialog({ asked, ...props }: AnswerDialogProps & { asked: Asked }) {
  const lacksMoney = Boolean(props.offer.missingIdr);
  // Once it is paid nothing is missing any more, and the dialog still has to say so.
  const [isFunding, setFunding] = useState(lacksMoney);
  if (lacksMoney && !isFunding) setFunding(true);
  if (asked === 'decline') return <DeclineDialog {...props} />;
  if (asked === 'withdraw') return <WithdrawDialog {...props} />;
  return isFunding ? <FundDialog {...props} /> : <AcceptDialog {...props} />;
}

function AcceptDialog({ offer, onClose }: AnswerDialogProps) {
  const isKol = storedSession().role === 'KOL';
  const answer = useAnswer({
    offer,
    send: () => acceptOffer(offer),
    done: ({ state }) =>
      state === 'awaiting_funds'
        ? `Anda menerima. ${offer.partner.name} punya ${LIMITS.offerFundHours} jam untuk menambah dana.`
        : isKol
          ? 'Penawaran diterima. Tanda tangani kontraknya untuk memulai.'
          : 'Penawaran diterima. Kontraknya menunggu tanda tangan KOL.',
    onClose,
  });
  const price = formatRupiah(offer.terms.priceIdr);
  return (
    <ConfirmDialog
      open
      onClose={() => onClose()}
      onConfirm={() => answer.submit()}
      title="Terima penawaran ini?"
      description={`Kontrak untuk ${offer.campaign.name} dibuat dengan ketentuan ini${isKol ? ', lalu Anda menandatanganinya' : ' dan dikirim kepada KOL'}.`}
      confirmLabel={`Terima ${price}`}
      loading={answer.isPending}
      loadingText="Menerima..."
      error={answer.errorText}
    >
      <DescriptionList
        layout="rows"
        items={
          isKol
            ? [
                { term: 'Anda terima, sebelum biaya layanan dan pajak', value: price },
                { term: `${offer.partner.name} membayar`, value: price },
              ]
            : [
                { term: 'Anda membayar', value: price },
                { term: `${offer.partner.name} menerima, sebelum biaya layanan dan pajak`, value: price },
              ]
        }
      />
    </ConfirmDialog>
  );
}

const REASONS = OFFER_DECLINE_REASONS.map((value) => ({ value, label: OFFER_DECLINE_LABELS[value] }));

function DeclineDialog({ offer, onClose }: AnswerDialogProps) {
  const [reason, setReason] = useState<OfferDeclineReason>();
  const [note, setNote] = useState('');
  const isTooLong = note.trim().length > LIMITS.maxOfferNote;
  const answer = useAnswer({
    offer,
    send: () => declineOffer(offer, { reason, note: note.trim() || undefined }),
    done: 'Penawaran ditolak.',
    onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={() => onClose()}
      onConfirm={() => !isTooLong && answer.submit()}
      title="Tolak penawaran ini?"
      description={`Perundingan ini berakhir. ${offer.partner.name} melihat alasan yang Anda pilih.`}
      confirmLabel="Tolak"
      tone="danger"
      loading={answer.isPending}
      loadingText="Menolak..."
      error={answer.errorText}
    >
      <RadioGroup
        label="Alasan"
        optional
        variant="chips"
        options={REASONS}
        value={reason ?? ''}
        onValueChange={(value) => setReason(OFFER_DECLINE_REASONS.find((one) => one === value))}
      />
      <TextArea
        label="Keterangan"
        optional
        rows={3}
        counter
        maxLength={LIMITS.maxOfferNote}
        value={note}
        error={isTooLong ? 'Keterangan ini terlalu panjang.' : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}

function WithdrawDialog({ offer, onClose }: AnswerDialogProps) {
  const answer = useAnswer({ offer, send: () => withdrawOffer(offer), done: 'Penawaran ditarik.', onClose });
  return (
    <ConfirmDialog
      open
      onClose={() => onClose()}
      onConfirm={() => answer.submit()}
      title="Tarik penawaran ini?"
      description={`${offer.partner.name} tidak dapat menerimanya lagi. Sesudahnya Anda dapat memberi penawaran baru.`}
      confirmLabel="Tarik"
      tone="danger"
      loading={answer.isPending}
      loadingText="Menarik..."
      error={answer.errorText}
    />
  );
}
