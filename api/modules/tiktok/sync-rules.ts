import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@sohor/shared/format';

export const SYNC_INTERVAL_MS = 15 * MINUTE_MS;
export const RETRY_INTERVAL_MS = 60 * SECOND_MS;
/** A run whose process dies is taken over within seconds: one that is silent for this long has nobody to go on with it. */
const SILENCE_MS = SYNC_INTERVAL_MS;

export type SyncFailure = 'unreachable' | 'busy' | 'link_lost' | 'scope' | 'interrupted' | 'internal';

/** For the KOL: what happened, and what to do next. */
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
  /** When it was last heard of. */
  readonly touchedAt: Date;
  readonly finishedAt: Date | null;
}

/** Whether a run that should wait for its turn or be under way has been given up. */
export function isDead({ status, touchedAt }: LastRun, now: Date): boolean {
  return status === 'running' && +now - +touchedAt >= SILENCE_MS;
}

/** Whether the last sync answers for another one that is asked for now. */
export function isRecent(last: LastRun, now: Date): boolean {
  const { status, startedAt, finishedAt } = last;
  if (status === 'running') return !isDead(last, now);
  if (status === 'failed') return +now - +(finishedAt ?? startedAt) < RETRY_INTERVAL_MS;
  return +now - +startedAt < SYNC_INTERVAL_MS;
}

/** When the daily sync takes its next turn; a failed one is made up for on the same day. */
export function nextTurn(now: Date, isFailed = false): Date {
  return new Date(+now + (isFailed ? 3 * HOUR_MS : DAY_MS));
}
