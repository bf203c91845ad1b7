import { type ChatEntry, reportChat } from '@sohor/shared/api';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { ConfirmDialog, RadioGroup, SelectField, TextArea } from '@sohor/shared/ui';
import { LIMITS, REPORT_LABELS, REPORT_REASONS, type ReportReason } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { dayText, previewOf, timeOf } from './chat-texts.ts';

const MAX_NOTE = 1000;
/** As much of a message as tells it from others. */
const SHOWN_TEXT = 60;
const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_LABELS[value] }));

export interface ReportDialogProps {
  id: string;
  /** What the other side wrote, the newest first. Staff reads the chosen entry and those before it. */
  entries: readonly ChatEntry[];
  name: string;
  onClose: () => void;
}

export function ReportDialog({ id, entries, name, onClose }: ReportDialogProps) {
  // What comes while the dialog is open does not change what is reported.
  const [offered] = useState(entries);
  const [seq, setSeq] = useState(offered[0]?.seq ?? 0);
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
      description={`Tim Sohor membaca pesan yang Anda pilih dan paling banyak ${LIMITS.reportedEntries - 1} pesan sebelumnya, dan tidak lebih.`}
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
      <SelectField
        label={`Pesan dari ${name}`}
        value={seq}
        onChange={({ target }) => setSeq(Number(target.value))}
        options={offered.map((entry) => ({ value: String(entry.seq), label: labelOf(entry) }))}
      />
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

function labelOf(entry: ChatEntry): string {
  const text = previewOf(entry);
  return `${dayText(entry.at)} ${timeOf(entry.at)}: ${text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text}`;
}
