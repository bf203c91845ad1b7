import { Later, useNoticeState, withProviders } from '@sohor/shared/page-parts';
import { VisuallyHidden } from '@sohor/shared/ui';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect, useRef, useState } from 'react';
import styles from './notices.module.css';

import { useTitleCount } from './use-title-count.ts';

const PANEL = {
  name: 'notice-panel',
  load: async () => (await import(/* webpackChunkName: "notice-panel" */ './notice-panel.tsx')).NoticePanel,
};
const PANEL_ID = 'pemberitahuan';

export interface BellProps {
  onWaiting?: (pages: ReadonlyMap<string, number>) => void;
}

/** Bell in the top bar: number of unread notices, and their list. */
function BellButton({ onWaiting }: BellProps) {
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
        onToggle={({ newState }) => newState === 'open' && setOpened(true)}
      >
        {wasOpened && (
          <Later
            part={PANEL}
            props={{ state, onLeave: () => panel.current?.hidePopover() }}
            loading="Memuat pemberitahuan..."
            failed="Pemberitahuan tidak dapat dimuat."
          />
        )}
      </div>
    </>
  );
}

export const Bell = withProviders(BellButton);

/** The server counts up to 100. */
const countText = (unread: number) => (unread >= 100 ? '99+' : String(unread));
