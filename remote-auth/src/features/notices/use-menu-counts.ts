import { fetchDue, type NoticeState } from '@sohor/shared/api';
import { menuPathOf, type Side } from '@sohor/shared/due';
import { onSubmission } from '@sohor/shared/page-parts';
import { APP_BASE } from '@sohor/shared/platform';
import { useEffect, useMemo, useState } from 'react';

/** Most steps that are read. Whoever has more sees too few at lines whose steps come late. */
const MAX_COUNTED = 300;
const MESSAGES = `${APP_BASE}/pesan`;

/** Own steps by the line of the menu on whose pages they are taken. The same list as on the dashboard and in the schedule. */
async function countSteps(side: Side): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let cursor: string | undefined;
  let read = 0;
  do {
    const { items, nextCursor } = await fetchDue({ isOwn: true, limit: '50', cursor });
    for (const item of items) {
      // Nobody can do anything about a dispute that Sohor decides.
      if (item.kind === 'await_decision') continue;
      const path = menuPathOf(item, side);
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
    read += items.length;
    cursor = nextCursor ?? undefined;
  } while (cursor && read < MAX_COUNTED);
  return counts;
}

/**
 * What waits on each page of the menu: steps that the user has to take, and unread messages. Counted anew after each notice, after
 * each answer to what the user sends, and when the tab is back. After a failure the last counts stay.
 */
export function useMenuCounts(state: NoticeState | null, side: Side): ReadonlyMap<string, number> {
  const [steps, setSteps] = useState<ReadonlyMap<string, number> | null>(null);
  const isKnown = state !== null;
  const newestAt = state?.newestAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new notice is the event
  useEffect(() => {
    if (!isKnown) return;
    let isOver = false;
    let isCounting = false;
    let isWanted = false;
    // One call at a time: many changes in a row, such as several presses, need one count at their end.
    const count = async () => {
      if (document.visibilityState === 'hidden') return;
      isWanted = true;
      if (isCounting) return;
      isCounting = true;
      while (isWanted && !isOver) {
        isWanted = false;
        const counted = await countSteps(side).catch(() => null);
        if (counted && !isWanted && !isOver) setSteps(counted);
      }
      isCounting = false;
    };
    const onChange = () => void count();
    onChange();
    const stopListening = onSubmission(onChange);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      isOver = true;
      stopListening();
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [isKnown, newestAt, side]);
  const messages = state?.pages.find(({ path }) => path === MESSAGES)?.unread ?? 0;
  return useMemo(() => {
    // An offer that waits may be an unread message, too: it counts once.
    const talks = Math.max(messages, steps?.get(MESSAGES) ?? 0);
    return new Map([...(steps ?? []), [MESSAGES, talks]]);
  }, [steps, messages]);
}
