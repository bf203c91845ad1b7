import { finishTikTokLink, forgetTikTokLink, isTikTokLinkPending, startTikTokLink } from '@sohor/shared/api';
import { useSubmit } from '@sohor/shared/page-parts';
import { leaveFor } from '@sohor/shared/page-parts/leave-for';
import { notify, session, useLocation, useNavigate } from '@sohor/shared/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FIGURES, OWN_PROFILE } from '../../lib/own-data.ts';
import { type UserStorage, useUserStorage } from '../../lib/user-storage.ts';
import {
  type LinkReturn,
  type MissingData,
  missingData,
  readLinkReturn,
  withoutLinkReturn,
} from './link-return.ts';

/** A code works once, so only the user's own 'Coba lagi' may run this again. */
const RUN_ONCE = {
  retry: false,
  retryOnMount: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** By then the browser has left for TikTok, or it will not. */
const LEAVING_MS = 8000;

const NOTHING: MissingData = { refused: [], closed: [] };

function keptMissing(storage: UserStorage): MissingData {
  const { refused, closed } = { ...NOTHING, ...(storage.read() as object | null) };
  return Array.isArray(refused) && Array.isArray(closed) ? { refused, closed } : NOTHING;
}

/**
 * Leads to TikTok, and handles what the browser comes back with.
 * @param linked whether the account is linked, by the server's present answer
 * @param onLinked called once after a link was made
 */
export function useTikTokLink(linked: boolean, onLinked: () => void) {
  const client = useQueryClient();
  const returned = useLinkReturn();
  const missingStorage = useUserStorage('tiktokMissing');
  const [missing, setMissing] = useState(() => keptMissing(missingStorage));
  const code = returned?.kind === 'code' ? returned.code : null;
  // If the account is linked already and this browser has not asked for a link, an old address was opened again: ignore it.
  const [wasLinked] = useState(linked);
  const [mayExchange] = useState(() => !wasLinked || isTikTokLinkPending());

  const exchange = useQuery({
    ...RUN_ONCE,
    queryKey: ['tiktok-exchange', code],
    enabled: code !== null && mayExchange,
    // A query instead of a mutation: it runs once per code, even if effects run twice.
    queryFn: async () => {
      if (returned?.kind !== 'code') return false;
      let asked: string[];
      try {
        asked = await finishTikTokLink(returned.code, returned.state);
      } finally {
        // Also after a failure, because the link may have been made although the answer was lost.
        await session.check();
      }
      const left = missingData(asked, returned.scopes);
      missingStorage.write(left.refused.length + left.closed.length > 0 ? left : null);
      setMissing(left);
      notify.success('Akun TikTok berhasil terhubung.');
      for (const queryKey of [OWN_PROFILE, FIGURES]) void client.invalidateQueries({ queryKey });
      return true;
    },
  });
  const { isSuccess } = exchange;
  const told = useRef(false);
  useEffect(() => {
    if (!isSuccess || told.current) return;
    told.current = true;
    onLinked();
  }, [isSuccess, onLinked]);

  const start = useSubmit({ send: startTikTokLink, onSuccess: leaveFor, untilReset: true });
  const { reset } = start;
  const isLeaving = start.status === 'success';
  useEffect(() => {
    if (!isLeaving) return;
    // The user may stay: the browser asks about unsaved changes, or shows the page again as it was left.
    const timer = setTimeout(reset, LEAVING_MS);
    const onShow = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onShow);
    };
  }, [isLeaving, reset]);

  return {
    connect: () => start.submit(),
    isLeaving: start.isShut,
    startError: start.error,
    isExchanging: exchange.isFetching,
    exchangeError: exchange.isFetching || (linked && !wasLinked) ? null : exchange.error,
    retryExchange: () => void exchange.refetch(),
    /** TikTok's reason for sending the user back without a code. */
    refusal: returned?.kind === 'error' && !linked ? returned.error : null,
    missing: linked ? missing : NOTHING,
    dismissMissing: () => {
      missingStorage.write(null);
      setMissing(NOTHING);
    },
  };
}

/** Reads TikTok's parameters and removes them from the address, so that a reload does not use them again. */
function useLinkReturn(): LinkReturn | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => readLinkReturn(search));
  useEffect(() => {
    if (!readLinkReturn(search)) return;
    if (returned?.kind === 'error') forgetTikTokLink();
    navigate(pathname + withoutLinkReturn(search), { replace: true });
  }, [returned, pathname, search, navigate]);
  return returned;
}

export type TikTokLink = ReturnType<typeof useTikTokLink>;
