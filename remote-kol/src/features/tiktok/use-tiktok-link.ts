import { finishTikTokLink, forgetTikTokLink, isTikTokLinkPending, startTikTokLink } from '@sohor/shared/api';
import { useSubmit } from '@sohor/shared/page';
import { leaveFor } from '@sohor/shared/page/leave-for';
import { notify, session, useLocation, useNavigate } from '@sohor/shared/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FIGURES, OWN_PROFILE } from '../../lib/own-data.ts';
import { type UserStorage, useUserStorage } from '../../lib/user-storage.ts';
import { type LinkReturn, missingData, readLinkReturn, withoutLinkReturn } from './link-return.ts';

/** A code is good once: nothing but the user's own 'Coba lagi' runs this again. */
const RUN_ONCE = {
  retry: false,
  retryOnMount: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** By then the browser has left for TikTok, or will not. */
const LEAVING_MS = 8000;

function keptMissing(storage: UserStorage): string[] {
  const kept = storage.read();
  return Array.isArray(kept) ? kept.filter((data) => typeof data === 'string') : [];
}

/**
 * The way to TikTok, and what the browser came back with.
 * @param linked whether the server says so now
 * @param onLinked called once a link has been made
 */
export function useTikTokLink(linked: boolean, onLinked: () => void) {
  const client = useQueryClient();
  const returned = useLinkReturn();
  const missingStorage = useUserStorage('tiktokMissing');
  const [missing, setMissing] = useState(() => keptMissing(missingStorage));
  const code = returned?.kind === 'code' ? returned.code : null;
  // Linked already, and this browser asked for nothing: an old address was opened again.
  const [wasLinked] = useState(linked);
  const [mayExchange] = useState(() => !wasLinked || isTikTokLinkPending());

  const exchange = useQuery({
    ...RUN_ONCE,
    queryKey: ['tiktok-exchange', code],
    enabled: code !== null && mayExchange,
    // A query, not a mutation: it runs once for its code, however often the effects of the page do.
    queryFn: async () => {
      if (returned?.kind !== 'code') return false;
      try {
        await finishTikTokLink(returned.code, returned.state);
      } finally {
        // Without an answer the link may have been made all the same.
        await session.check();
      }
      const left = missingData(returned.scopes ?? ['user.info.profile', 'user.info.stats', 'video.list']);
      missingStorage.write(left.length > 0 ? left : null);
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
    // The user may stay after all: the browser asks about unsaved changes, or brings the page back as it was left.
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
    /** Why TikTok sent the user back without a code. */
    refusal: returned?.kind === 'error' && !linked ? returned.error : null,
    /** Data that the user kept from us. */
    missing: linked ? missing : [],
    dismissMissing: () => {
      missingStorage.write(null);
      setMissing([]);
    },
  };
}

/** Reads what TikTok added to the address, and takes it out of there: a reload must not bring it again. */
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
