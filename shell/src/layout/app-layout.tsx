import {
  APP_BASE,
  Link,
  Outlet,
  PRODUCT_NAME,
  SlotHost,
  useLocation,
  useSession,
} from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { IconButton, Logo } from '@sohor/shared/ui';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import { OutletBoundary } from '../federation/outlet-boundary.tsx';
import { FrameBoundary } from '../frame/frame-boundary.tsx';
import { settingsPath } from '../registry.ts';
import { SessionGate } from '../session/session-gate.tsx';
import { ExtensionsOfSlot, OfferedBy } from '../slots/extensions-of-slot.tsx';
import styles from './app-layout.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { SidebarMenu, type Waiting } from './sidebar-menu.tsx';
import { TopBar } from './top-bar.tsx';

const NOTHING_WAITS: Waiting = new Map();

/** Frame of the signed-in area: sidebar (a drawer on phones), top bar, and the page. */
export function AppLayout({ registry }: { registry: PageRegistry }) {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const drawer = useRef<HTMLDialogElement>(null);
  const [waiting, setWaiting] = useState<Waiting>(NOTHING_WAITS);

  // In a layout effect, before the page takes the focus (use-page-start.ts): closing moves the focus to the menu button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path is the event
  useLayoutEffect(() => drawer.current?.close(), [pathname]);

  // Without a session there is no menu; the session gate redirects.
  if (status === 'signed-out') return <SessionGate>{null}</SessionGate>;
  return (
    <OfferedBy value={registry}>
      <SlotHost value={ExtensionsOfSlot}>
        <div className={styles.frame}>
          <a className={styles.skip} href="#konten">
            Langsung ke konten
          </a>
          <aside className={styles.sidebar}>
            <Home />
            <SidebarMenu registry={registry} waiting={waiting} />
          </aside>
          {/* A native dialog: it keeps the focus inside, and gives it back. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes it; the keyboard has Escape, natively */}
          <dialog
            ref={drawer}
            className={styles.drawer}
            aria-label="Menu"
            onClick={(event) => event.target === drawer.current && drawer.current.close()}
          >
            <div className={styles.drawerBody}>
              <div className={styles.drawerHead}>
                <Home />
                <form method="dialog">
                  <button type="submit" className={styles.close} aria-label="Tutup menu">
                    <X aria-hidden />
                  </button>
                </form>
              </div>
              <SidebarMenu registry={registry} waiting={waiting} />
            </div>
          </dialog>
          <div className={styles.column}>
            <FrameBoundary part="top-bar">
              <TopBar
                onWaiting={setWaiting}
                settings={user && user.role !== 'Admin' ? settingsPath(registry) : null}
                menuButton={
                  <IconButton
                    label="Buka menu"
                    className={styles.menuButton}
                    icon={<Menu />}
                    onClick={() => drawer.current?.showModal()}
                  />
                }
              />
            </FrameBoundary>
            <main id="konten" className={styles.main} tabIndex={-1}>
              <OutletBoundary>
                <SessionGate>
                  <Outlet />
                </SessionGate>
              </OutletBoundary>
            </main>
            <FrameBoundary part="menu">
              <BottomBar registry={registry} waiting={waiting} />
            </FrameBoundary>
          </div>
        </div>
      </SlotHost>
    </OfferedBy>
  );
}

/** The logo, with a link to the role's start page. */
function Home() {
  return (
    <Link to={APP_BASE} className={styles.brand}>
      <Logo name={PRODUCT_NAME} />
    </Link>
  );
}
