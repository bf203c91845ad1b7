import { withProviders } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { VisuallyHidden } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { useEffect } from 'react';
import { countText, useWaiting, WAITING_KEY } from '../../lib/waiting/use-waiting.ts';
import { WAITING_LOOKS, WAITING_PATH } from '../../lib/waiting/waiting-lists.ts';
import styles from './waiting.module.css';

export interface WaitingLinkProps {
  onWaiting?: (pages: ReadonlyMap<string, number>) => void;
}

/** In the top bar: how much waits for staff in all. Shows in the menu how much of it waits on each page. */
export const WaitingLink = withProviders(function WaitingLink({ onWaiting }: WaitingLinkProps) {
  const { data: lists } = useWaiting();
  useFreshAfterActs();
  useEffect(() => {
    if (!lists) return;
    const pages = new Map<string, number>();
    for (const { list, count } of lists) {
      const { path } = WAITING_LOOKS[list];
      // What came back is for looking only: nothing that staff does takes it off the list.
      if (list !== 'returned') pages.set(path, (pages.get(path) ?? 0) + count);
    }
    onWaiting?.(pages);
  }, [lists, onWaiting]);
  const total = (lists ?? []).reduce((sum, { list, count }) => (list === 'returned' ? sum : sum + count), 0);
  return (
    <Link to={WAITING_PATH} className={styles.link ?? ''}>
      <Inbox aria-hidden className={styles.icon} />
      <VisuallyHidden>Yang menunggu{total > 0 && `, ${countText(total)}`}</VisuallyHidden>
      {total > 0 && (
        <span aria-hidden className={styles.count}>
          {countText(total)}
        </span>
      )}
    </Link>
  );
});

/** An act of staff makes the pages read their lists anew, and with them the counts. */
function useFreshAfterActs(): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        if (event.query.queryKey[0] === 'staff-list')
          void cache.invalidateQueries({ queryKey: WAITING_KEY }, { cancelRefetch: true });
      }),
    [cache],
  );
}
