import type { Tone } from '@sohor/shared/ui';
import type { ReportResult } from '@sohor/shared/wire/catalog';

/** What staff can decide about a report. */
export const RESULTS: Readonly<Record<ReportResult, { label: string; question: string; tone: Tone }>> = {
  acted: { label: 'Ditindak', question: 'Laporan ini sudah ditindak?', tone: 'success' },
  unfounded: { label: 'Tidak terbukti', question: 'Laporan ini tidak terbukti?', tone: 'neutral' },
};

/** A report without a result. */
export const WAITING: { label: string; tone: Tone } = { label: 'Menunggu', tone: 'warning' };
