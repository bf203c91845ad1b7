import { useNoticeState } from '@sohor/shared/page-parts';
import { storedSession } from '@sohor/shared/platform';
import { Spinner, VisuallyHidden } from '@sohor/shared/ui';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect, useRef, useState } from 'react';
import type { NoticePanel } from './notice-panel.tsx';
import styles from './notices.module.css';
import { useMenuCounts } from './use-menu-counts.ts';
import { useTitleCount } from './use-title-count.ts';

type Panel = typeof NoticePanel;
const PANEL_ID = 'pemberitahuan';

export interface BellProps {
  onWaiting?: (pages: ReadonlyMap<string, number>) => void;
}

/** Bell in the top bar: number of unread notices, and their list. The menu is told what waits for the user. */
export function Bell({ onWaiting }: BellProps) {
  const state = useNoticeState();
  const counts = useMenuCounts(state, storedSession().role === 'Brand' ? 'Brand' : 'KOL');
  useEffect(() => {
    onWaiting?.(counts);
  }, [counts, onWaiting]);
  const [Panel, setPanel] = useState<Panel | 'failed'>();
  /** Without the cache of pages, which the frame would have to load for this alone. After a failure, opening tries again. */
  const load = () => {
    setPanel((before: Panel | 'failed' | undefined) => (before === 'failed' ? undefined : before));
    import(/* webpackChunkName: "notice-panel" */ './notice-panel.tsx').then(
      (loaded) => setPanel(() => loaded.NoticePanel),
      () => setPanel('failed'),
    );
  };
  const panel = useRef<HTMLDivElement>(null);
  const unread = state?.unread ?? 0;
  useTitleCount(unread > 0 ? countText(unread) : null);
  return (
    <>
      <button type="button" className={styles.bell} popoverTarget={PANEL_ID}>
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
        id={PANEL_ID}
        ref={panel}
        popover="auto"
        className={styles.panel}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Closes when the focus leaves by keyboard, because the panel would cover the next element.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        onToggle={({ newState }) => newState === 'open' && load()}
      >
        {Panel === undefined && <Spinner />}
        {Panel === 'failed' && (
          <p role="alert">Pemberitahuan tidak dapat dimuat. Tutup lalu buka lagi untuk mencoba.</p>
        )}
        {typeof Panel === 'function' && <Panel state={state} onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
}

/** The server counts up to 100. */
const countText = (unread: number) => (unread >= 100 ? '99+' : String(unread));
