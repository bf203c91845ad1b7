import { APP_BASE, Link, PRODUCT_NAME, storedSession } from '@sohor/shared/platform';
import { Button, cx, Logo } from '@sohor/shared/ui';
import Menu from 'lucide-react/icons/menu';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './public-header.module.css';

export interface PublicHeaderProps {
  /** Links of the page, shown in a row, and below the menu button on phones. */
  children?: ReactNode;
}

/** A link that was followed has done with the menu; a native `<details>` would stay open over the page. */
function closeMenu(event: MouseEvent<HTMLElement>): void {
  if ((event.target as HTMLElement).closest('a'))
    event.currentTarget.closest('details')?.removeAttribute('open');
}

/** What a native `<details>` lacks as a menu: it closes by Escape and by a press beside it. */
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

/** The mark that shell/boot.js sets, as long as the page lives: a log-out may have come in between. */
function useMemberMark(): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', storedSession().accessToken !== null);
  }, []);
}

/** Head of the pages that everybody may see. Members are led to their dashboard: what is for whom, the styles know. */
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
