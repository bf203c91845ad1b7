import { Link, Slot, session, storedSession, useSession } from '@sohor/shared/platform';
import { Avatar, Button, Skeleton, VisuallyHidden } from '@sohor/shared/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { type ReactNode, useRef, useState } from 'react';
import styles from './top-bar.module.css';

export interface TopBarProps {
  menuButton: ReactNode;
  settings: string | null;
  /** Called with how much waits on each page. Always the same function. */
  onWaiting: (pages: ReadonlyMap<string, number>) => void;
}

/** The frame that documents contain is drawn without a browser. The role is not known there, so its line is kept empty. */
const isDrawnAhead = typeof window === 'undefined';

/** Role, greeting and the user's menu. */
export function TopBar({ menuButton, settings, onWaiting }: TopBarProps) {
  const { status, user } = useSession();
  // Until the session check has answered, show the role stored at log-in.
  const role = user?.role ?? storedSession().role;
  const name = user?.fullName || 'Pengguna';
  return (
    <header className={styles.bar}>
      {menuButton}
      <div className={styles.heading}>
        {(role || isDrawnAhead) && (
          <p className={styles.role}>
            {role === 'Admin' ? 'Tim Sohor' : role ? `${role} Management` : '\u00a0'}
          </p>
        )}
        {status === 'unknown' ? (
          <Skeleton className={styles.awaited} />
        ) : (
          <p className={styles.greeting}>Halo, {name}</p>
        )}
      </div>
      {user && (
        <Slot
          name="topbar"
          context={{ user, onWaiting }}
          pending={<span className={styles.extension} />}
          failed={<span className={styles.extension} />}
        />
      )}
      {user && <UserMenu name={name} email={user.email} image={user.image} settings={settings} />}
    </header>
  );
}

interface UserMenuProps {
  name: string;
  email: string;
  image: string | null;
  settings: string | null;
}

/** A native popover: it closes with Escape and with a click elsewhere. */
function UserMenu({ name, email, image, settings }: UserMenuProps) {
  const [leaving, setLeaving] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  // session-gate.tsx redirects to the log-in page.
  const leave = () => {
    setLeaving(true);
    void session.end();
  };
  return (
    <>
      <button type="button" className={styles.user} popoverTarget="menu-pengguna">
        <VisuallyHidden>Menu akun {name}</VisuallyHidden>
        <Avatar name={name} src={image} size="sm" />
        <ChevronDown aria-hidden className={styles.chevron} />
      </button>
      <div id="menu-pengguna" ref={menu} popover="auto" className={styles.menu}>
        <div className={styles.identity}>
          <Avatar name={name} src={image} size="md" />
          <div className={styles.names}>
            <p className={styles.name}>{name}</p>
            <p className={styles.email}>{email}</p>
          </div>
        </div>
        {settings && (
          <Button
            variant="secondary"
            block
            iconStart={<Settings />}
            render={<Link to={settings} onClick={() => menu.current?.hidePopover()} />}
          >
            Pengaturan
          </Button>
        )}
        <Button variant="secondary" block iconStart={<LogOut />} loading={leaving} onClick={leave}>
          Logout
        </Button>
      </div>
    </>
  );
}
