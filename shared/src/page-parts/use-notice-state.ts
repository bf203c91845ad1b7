import { type NoticeState, watchNotices } from '@sohor/shared/api';
import { useEffect, useState } from 'react';

/** State of the unread notices; null until it is known. Only the visible tab listens, because browsers allow few connections. */
export function useNoticeState(): NoticeState | null {
  const [state, setState] = useState<NoticeState | null>(null);
  useEffect(() => {
    let end: (() => void) | null = null;
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        end?.();
        end = null;
      } else end ??= watchNotices(setState);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      end?.();
    };
  }, []);
  return state;
}
