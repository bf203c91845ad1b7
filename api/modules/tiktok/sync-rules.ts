import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@sohor/shared/format';

export const SYNC_INTERVAL_MS = 15 * MINUTE_MS;
export const RETRY_INTERVAL_MS = 60 * SECOND_MS;
/** A run whose process died is continued within seconds. One that is silent for this long will not be continued. */
const SILENCE_MS = SYNC_INTERVAL_MS;

export type SyncFailure = 'unreachable' | 'busy' | 'link_lost' | 'scope' | 'interrupted' | 'internal';

/** Texts for the KOL: what happened, and what to do next. */
export const FAILURE_TEXTS: Readonly<Record<SyncFailure, string>> = {
  unreachable: 'TikTok belum dapat dihubungi. Mohon coba beberapa saat lagi.',
  busy: 'TikTok sedang sibuk dan belum dapat menjawab. Mohon coba beberapa menit lagi.',
  link_lost: 'Izin TikTok Anda tidak berlaku lagi. Mohon hubungkan kembali akun TikTok Anda.',
  scope:
    'TikTok tidak mengizinkan data ini dibaca. Mohon hubungkan kembali akun TikTok Anda dan izinkan semua data.',
  interrupted: 'Sinkronisasi terputus sebelum selesai. Mohon coba lagi.',
  internal: 'Terjadi kesalahan saat menyinkronkan. Mohon coba beberapa saat lagi.',
};

export interface LastRun {
  readonly status: 'running' | 'success' | 'failed';
  readonly startedAt: Date;
  /** When the run last reported. */
  readonly touchedAt: Date;
  readonly finishedAt: Date | null;
}

/** Whether a run that should be waiting or in progress has been given up. */
export function isDead({ status, touchedAt }: LastRun, now: Date): boolean {
  return status === 'running' && +now - +touchedAt >= SILENCE_MS;
}

/** Whether the last sync is recent enough to be the answer to a new request. */
export function isRecent(last: LastRun, now: Date): boolean {
  const { status, startedAt, finishedAt } = last;
  if (status === 'running') return !isDead(last, now);
  if (status === 'failed') return +now - +(finishedAt ?? startedAt) < RETRY_INTERVAL_MS;
  return +now - +startedAt < SYNC_INTERVAL_MS;
}

/** Time of the next daily sync; a failed one is repeated on the same day. */
export function nextTurn(now: Date, isFailed = false): Date {
  return new Date(+now + (isFailed ? 3 * HOUR_MS : DAY_MS));
}
