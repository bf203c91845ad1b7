import type { Remark, Work } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { hasRight } from '@sohor/shared/page-parts';
import { Button, ConfirmDialog, Text } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { whereMoneyGoes } from './next-step.ts';
import styles from './work.module.css';
import { actionErrorText, isInReview, lastHandIn, useWorkAction, type WorkAction } from './work.queries.ts';

type Question = Exclude<WorkAction['kind'], 'refuse'>;

export interface WorkActionsProps {
  work: Work;
  /** Sent with a revision. */
  remarks: readonly Remark[];
  isOver: boolean;
}

/** What the Brand can do now about one KOL's work. A dialog asks first if money moves or a reason is needed. */
export function WorkActions({ work, remarks, isOver }: WorkActionsProps) {
  const { state, kolName, breakdown, cancelProposal, revisionsLeft, maxRevisions, extensionsLeft } = work;
  const [asked, setAsked] = useState<Question | null>(null);
  const { submit, reset, isPending, input, error } = useWorkAction(work, () => setAsked(null));
  const close = () => {
    reset();
    setAsked(null);
  };
  // The reason is shown above the list.
  if (!hasRight('campaigns')) return null;
  if (['released', 'cancelled', 'cancelling', 'disputed', 'settled'].includes(state)) return null;

  const inReview = isInReview(work) ? lastHandIn(work) : undefined;
  const isDraft = state === 'draft_review';
  const isOverdue = state === 'overdue';
  const isAnswering = cancelProposal?.by === 'KOL';
  const back = whereMoneyGoes(breakdown.priceIdr, isOver);
  const ask = `Minta Revisi (${maxRevisions - revisionsLeft + 1} dari ${maxRevisions})`;
  const isTooLong = remarks.some(({ text }) => text.length > LIMITS.maxRemark);
  const kind = isPending ? input?.kind : undefined;
  /** Props that a dialog shares with the button that opens it. */
  const dialog = (question: Question) => ({
    open: asked === question,
    onClose: close,
    loading: kind === question,
    error: error && input?.kind === question ? actionErrorText(error, input) : null,
  });
  const opens = (question: Question) => ({ disabled: isPending, onClick: () => setAsked(question) });

  return (
    <>
      <div className={styles.actions}>
        {isAnswering && (
          <>
            <Button
              size="sm"
              variant="danger"
              aria-label={`Setujui pembatalan ${kolName}`}
              {...opens('agree')}
            >
              Setujui
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Tolak pembatalan ${kolName}`}
              disabled={isPending}
              loading={kind === 'refuse'}
              onClick={() => submit({ kind: 'refuse' })}
            >
              Tolak
            </Button>
          </>
        )}
        {inReview && (
          <Button
            size="sm"
            aria-label={`${isDraft ? 'Terima Draf' : 'Terima Konten'} ${kolName}`}
            {...opens('accept')}
          >
            {isDraft ? 'Terima Draf' : 'Terima Konten'}
          </Button>
        )}
        {inReview && revisionsLeft > 0 && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${ask}: ${kolName}`}
            {...opens('revise')}
            disabled={isPending || isTooLong}
          >
            {ask}
          </Button>
        )}
        {isOverdue && extensionsLeft > 0 && (
          <Button size="sm" aria-label={`Perpanjang tenggat ${kolName}`} {...opens('extend')}>
            Perpanjang
          </Button>
        )}
        {(isOverdue || !cancelProposal) && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${isOverdue ? 'Batalkan pekerjaan' : 'Ajukan Pembatalan'} ${kolName}`}
            {...opens('cancel')}
          >
            {isOverdue ? 'Batalkan' : 'Ajukan Pembatalan'}
          </Button>
        )}
      </div>
      {isTooLong && (
        <Text size="sm" tone="danger">
          Pendekkan komentar video Anda untuk meminta revisi.
        </Text>
      )}
      {inReview && revisionsLeft === 0 && (
        <Text size="sm" tone="muted">
          {maxRevisions === 0 ? 'Kontrak ini tanpa revisi.' : `Revisi sudah diminta ${maxRevisions} kali.`}
        </Text>
      )}

      {inReview && (
        <ConfirmDialog
          {...dialog('accept')}
          onConfirm={() => submit({ kind: 'accept', handedInAt: inReview.at })}
          title={isDraft ? 'Terima Draf' : 'Terima Konten'}
          description={
            isDraft
              ? `${kolName} menayangkan konten sesuai draf ini. Setelah diterima, draf tidak dapat direvisi lagi.${remarks.length > 0 ? ` ${remarks.length} komentar video Anda tidak ikut dikirim.` : ''}`
              : `${formatRupiah(breakdown.netIdr)} dibayarkan kepada ${kolName} dan tidak dapat ditarik kembali.`
          }
          confirmLabel={isDraft ? 'Terima Draf' : 'Terima dan Bayar'}
        />
      )}
      {inReview && revisionsLeft > 0 && (
        <ReasonDialog
          {...dialog('revise')}
          onConfirm={(reason) => submit({ kind: 'revise', handedInAt: inReview.at, reason, remarks })}
          title="Minta Revisi"
          description={`${kolName} mendapat waktu setidaknya 72 jam untuk memperbaikinya.${remarks.length > 0 ? ` ${remarks.length} komentar video ikut dikirim.` : ''}`}
          label="Apa yang perlu direvisi?"
          maxLength={2000}
          confirmLabel="Kirim Permintaan"
        />
      )}
      {isOverdue && extensionsLeft > 0 && asked === 'extend' && (
        <ExtendDialog
          {...dialog('extend')}
          onConfirm={(lastDay) => submit({ kind: 'extend', lastDay })}
          extensionsLeft={extensionsLeft}
        />
      )}
      {(isOverdue || !cancelProposal) && (
        <ReasonDialog
          {...dialog('cancel')}
          onConfirm={(reason) => submit({ kind: 'cancel', reason })}
          title={isOverdue ? 'Batalkan Pekerjaan' : 'Ajukan Pembatalan'}
          description={
            isOverdue
              ? `Setelah 72 jam, ${back}.`
              : `${kolName} mendapat 72 jam untuk menjawab. Jika setuju, ${back}.`
          }
          label="Alasan pembatalan"
          maxLength={1000}
          confirmLabel={isOverdue ? 'Batalkan Pekerjaan' : 'Kirim Usulan'}
          cancelLabel="Kembali"
          tone="danger"
        />
      )}
      {isAnswering && (
        <ConfirmDialog
          {...dialog('agree')}
          onConfirm={() => submit({ kind: 'agree' })}
          title="Setujui Pembatalan"
          description={`Pekerjaan ${kolName} berakhir. ${back}.`}
          confirmLabel="Setujui Pembatalan"
          cancelLabel="Kembali"
          tone="danger"
        />
      )}
    </>
  );
}
