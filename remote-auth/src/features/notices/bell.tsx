import { LoadedPart } from '@sohor/shared/page-parts';
import { VisuallyHidden } from '@sohor/shared/ui';
import BellIcon from 'lucide-react/icons/bell';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './notices.module.css';
import { useNoticeState } from './use-notice-state.ts';
import { useTitleCount } from './use-title-count.ts';

const loadPanel = () => import(/* webpackChunkName: "notice-panel" */ './notice-panel.tsx');
type Panel = Awaited<ReturnType<typeof loadPanel>>['NoticePanel'];

/**
 * The panel's code, once it is wanted. Not by TanStack Query, as parts of pages are: the bell stands on every page, and each would
 * wait for that library.
 */
function usePanel(isWanted: boolean) {
  const [found, setFound] = useState<{ Panel?: Panel; hasFailed: boolean }>({ hasFailed: false });
  const [isFetching, setFetching] = useState(false);
  const refetch = useCallback(() => {
    setFetching(true);
    loadPanel()
      .then(
        ({ NoticePanel }) => setFound({ Panel: NoticePanel, hasFailed: false }),
        () => setFound({ hasFailed: true }),
      )
      .finally(() => setFetching(false));
  }, []);
  useEffect(() => {
    if (isWanted) refetch();
  }, [isWanted, refetch]);
  return { data: found.Panel, isPending: !found.hasFailed, isFetching, refetch };
}

const PANEL_ID = 'pemberitahuan';

export interface BellProps {
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
  const code = usePanel(wasOpened);
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
          <LoadedPart
            query={code}
            loading="Memuat pemberitahuan..."
            failed="Pemberitahuan tidak dapat dimuat."
          >
            {(NoticePanel) => <NoticePanel state={state} onLeave={() => panel.current?.hidePopover()} />}
          </LoadedPart>
        )}
      </div>
    </>
  );
}

/** The server counts up to 100. */
const countText = (unread: number) => (unread >= 100 ? '99+' : String(unread));
