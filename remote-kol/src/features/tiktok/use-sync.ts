import { fetchSync, type SyncRun, startSync } from '@sohor/shared/api';
import { errorText } from '@sohor/shared/page-parts';
import { ApiError, session } from '@sohor/shared/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type UserStorage, useUserStorage } from '../../lib/user-storage.ts';

/** One press of the button, which starts one sync. */
interface Attempt {
  /** Tells it apart from earlier presses. */
  id: string;
  /** Null until the server has returned the run's id. */
  runId: string | null;
}

export type SyncView =
  | { phase: 'running'; step: SyncRun['step']; isDelayed: boolean }
  | { phase: 'success' }
  | { phase: 'failed'; reason: string }
  | { phase: 'skipped' };

const POLL_MS = 1000;
/** Number of retries after a lost connection, and the pause between them, before the dialog gives up. */
const MAX_RETRIES = 10;
const RETRY_MS = 2000;

const NO_USERNAME = 'No username found.';

const TEXTS = {
  refused: 'Sinkronisasi ini tidak ditemukan lagi.',
  failed: 'Koneksi terputus. Sinkronisasi mungkin tetap berjalan; periksa koneksi Anda, lalu coba lagi.',
};

function keptAttempt(storage: UserStorage): Attempt | null {
  const kept = storage.read() as Partial<Attempt> | null;
  return typeof kept?.id === 'string' ? { id: kept.id, runId: kept.runId ?? null } : null;
}

/** Within that minute the server would only return the same failure. */
const RETRY_HINT = 'Sinkronisasi dapat diulang 1 menit setelah gagal.';

const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** A sync, from its start until the user has seen its result. */
export function useSync() {
  const client = useQueryClient();
  // Kept for this tab, so that a reload shows the same dialog.
  const storage = useUserStorage('tiktokSync', 'session');
  const [attempt, setAttempt] = useState(() => keptAttempt(storage));

  // A query instead of a mutation: after a reload it continues, and the server answers a second start with the first run.
  const start = useQuery({
    queryKey: ['tiktok-sync-start', attempt?.id],
    queryFn: startSync,
    enabled: attempt !== null && attempt.runId === null,
    retry: (count, error) => isPassing(error) && count < 2,
    retryDelay: RETRY_MS,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const runId = attempt?.runId ?? start.data?.runId ?? null;
  const poll = useQuery({
    queryKey: ['tiktok-sync', runId],
    queryFn: ({ signal }) => fetchSync(runId ?? '', signal),
    enabled: runId !== null,
    initialData: () => start.data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.status === 'error' || state.data?.status !== 'running' ? false : POLL_MS,
    retry: (count, error) => isPassing(error) && count < MAX_RETRIES,
    retryDelay: RETRY_MS,
  });

  useEffect(() => {
    if (attempt && !attempt.runId && runId) storage.write({ ...attempt, runId });
  }, [storage, attempt, runId]);

  const restart = useCallback(() => {
    const next = { id: `${Date.now()}`, runId: null };
    storage.write(next);
    setAttempt(next);
  }, [storage]);

  const close = useCallback(() => {
    storage.write(null);
    setAttempt(null);
    // The page and the session show new numbers, or a lost link.
    void session.check();
    // All queries except those of this folder, which start something.
    void client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => !`${kind}`.startsWith('tiktok-') });
  }, [storage, client]);

  const isDelayed = start.failureCount > 0 || poll.failureCount > 0;
  return {
    view: attempt && viewOf(start.error ?? poll.error, poll.data ?? start.data, isDelayed),
    /** For the button: one sync, even if it is pressed repeatedly. */
    open: () => attempt === null && restart(),
    /** For a new link, which ends an earlier sync. */
    restart,
    close,
  };
}

function viewOf(error: unknown, run: SyncRun | undefined, isDelayed: boolean): SyncView {
  if (error instanceof ApiError && error.message === NO_USERNAME) return { phase: 'skipped' };
  if (error) return { phase: 'failed', reason: errorText(error, TEXTS) };
  if (run?.status === 'success') return { phase: 'success' };
  if (run?.status === 'failed') return { phase: 'failed', reason: `${run.error ?? ''} ${RETRY_HINT}`.trim() };
  return { phase: 'running', step: run?.step ?? 'starting', isDelayed };
}
