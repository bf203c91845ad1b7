import { APP_BASE, Link, PRODUCT_NAME, storedSession } from '@sohor/shared/platform';
import { Button, cx, Logo } from '@sohor/shared/ui';
import Menu from 'lucide-react/icons/menu';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './public-header.module.css';

export interface PublicHeaderProps {
  /** Links in the header: a row, or on phones a menu. */
  children?: ReactNode;
}

/** Closes the menu after a click on a link. Otherwise the native `<details>` would stay open over the page. */
function closeMenu(event: MouseEvent<HTMLElement>): void {
  if ((event.target as HTMLElement).closest('a'))
    event.currentTarget.closest('details')?.removeAttribute('open');
}

/** Closes the menu with Escape and with a press outside, which a native `<details>` does not do. */
function useDismissal() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const onPress = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.querySelector('summary')?.focus();
      close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return menu;
}

/** Updates the attribute that shell/src/inlined sets at the start: the user may have logged out since then. */
function useMemberMark(): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', storedSession().accessToken !== null);
  }, []);
}

/** Header of the public pages. It contains the links for visitors and for members; the style sheet shows the right ones. */
export function PublicHeader({ children }: PublicHeaderProps) {
  const menu = useDismissal();
  useMemberMark();
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#konten">
        Langsung ke konten
      </a>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={`Beranda ${PRODUCT_NAME}`}>
          <Logo name={PRODUCT_NAME} />
        </Link>
        <nav className={styles.row} aria-label="Utama">
          {children}
          <Link to="/marketplace">Jelajahi KOL</Link>
        </nav>
        <div className={styles.account}>
          <Button className={styles.guest} variant="ghost" render={<Link to="/login" />}>
            Masuk
          </Button>
          <Button className={cx(styles.guest, styles.wide)} render={<Link to="/register" />}>
            Daftar
          </Button>
          <Button className={styles.member} render={<Link to={APP_BASE} />}>
            Ke dashboard
          </Button>
        </div>
        <details ref={menu} className={styles.menu}>
          <summary aria-label="Menu">
            <Menu aria-hidden="true" />
          </summary>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
          <nav className={styles.sheet} aria-label="Menu" onClick={closeMenu}>
            {children}
            <Link to="/marketplace">Jelajahi KOL</Link>
            <Button className={styles.guest} block render={<Link to="/register" />}>
              Daftar
            </Button>
          </nav>
        </details>
      </div>
    </header>
  );
}
