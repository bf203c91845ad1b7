import { reportChat } from '@sohor/shared/api';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { ConfirmDialog, RadioGroup, TextArea } from '@sohor/shared/ui';
import { LIMITS, REPORT_LABELS, REPORT_REASONS, type ReportReason } from '@sohor/shared/wire/catalog';
import { useState } from 'react';

const MAX_NOTE = 1000;
const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_LABELS[value] }));

export interface ReportDialogProps {
  id: string;
  /** The last entry of the other side: staff reads it and those before it. */
  seq: number;
  name: string;
  onClose: () => void;
}

export function ReportDialog({ id, seq, name, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const report = useSubmit({
    send: (chosen: ReportReason) => reportChat(id, { seq, reason: chosen, note: note.trim() }),
    onSuccess: () => {
      notify.success('Laporan Anda terkirim. Tim Sohor akan memeriksanya.');
      onClose();
    },
  });
  const noteError = note.trim().length > MAX_NOTE ? 'Keterangan ini terlalu panjang.' : undefined;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Laporkan ${name}`}
      description={`Tim Sohor membaca ${LIMITS.reportedEntries} pesan terakhir sampai pesan terbaru dari ${name}, dan tidak lebih.`}
      confirmLabel="Laporkan"
      tone="danger"
      loading={report.isPending}
      loadingText="Mengirim..."
      error={report.error ? errorText(report.error, { refused: 'Laporan gagal dikirim.' }) : null}
      onConfirm={() => {
        setAsked(true);
        if (reason && !noteError) report.submit(reason);
      }}
    >
      <RadioGroup
        label="Alasan"
        variant="chips"
        options={REASONS}
        value={reason ?? ''}
        onValueChange={(value) => setReason(REPORT_REASONS.find((one) => one === value))}
        error={isAsked && !reason ? 'Pilih alasannya.' : undefined}
      />
      <TextArea
        label="Keterangan"
        optional
        rows={3}
        counter
        maxLength={MAX_NOTE}
        value={note}
        error={noteError}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
