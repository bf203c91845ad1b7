import { Spinner, VisuallyHidden } from '@sohor/shared/ui';
import BellIcon from 'lucide-react/icons/bell';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from './notices.module.css';
import { useNoticeState } from './use-notice-state.ts';
import { useTitleCount } from './use-title-count.ts';

const NoticePanel = lazy(() => import(/* webpackChunkName: "notice-panel" */ './notice-panel.tsx'));
const PANEL = 'pemberitahuan';

export interface BellProps {
  /** Missing in shells before contract 6, whose menu shows no counts. */
  onWaiting?: (pages: ReadonlyMap<string, number>) => void;
}

/** Bell in the top bar: number of unread notices, and their list. */
export function Bell({ onWaiting }: BellProps) {
  const state = useNoticeState();
  useEffect(() => {
    // The previous release's API does not send the pages.
    if (state) onWaiting?.(new Map(state.pages?.map(({ path, unread }) => [path, unread])));
  }, [state, onWaiting]);
  const [wasOpened, setOpened] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const unread = state?.unread ?? 0;
  useTitleCount(unread > 0 ? countText(unread) : null);
  return (
    <>
      <button type="button" className={styles.bell} popoverTarget={PANEL}>
        <BellIcon aria-hidden className={styles.icon} />
        <VisuallyHidden>Pemberitahuan{unread > 0 && `, ${countText(unread)} belum dibaca`}</VisuallyHidden>
        {unread > 0 && (
          <span aria-hidden className={styles.count}>
            {countText(unread)}
          </span>
        )}
      </button>
      {/** biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave what is inside */}
      <div
        id={PANEL}
        ref={panel}
        popover="auto"
        className={styles.panel}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Closes when the focus leaves by keyboard, because the panel would cover the next element.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        onToggle={({ newState }) => newState === 'open' && setOpened(true)}
      >
        {wasOpened && (
          <Suspense fallback={<Spinner />}>
            <NoticePanel state={state} onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The server counts up to 100. */
const countText = (unread: number) => (unread >= 100 ? '99+' : String(unread));
