import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { Button, Logo } from '@sohor/shared/ui';
import Menu from 'lucide-react/icons/menu';
import type { MouseEvent, ReactNode } from 'react';
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

/** Head of the pages that everybody may see. */
export function PublicHeader({ children }: PublicHeaderProps) {
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
          <Button variant="ghost" render={<Link to="/login" />}>
            Masuk
          </Button>
          <Button className={styles.wide} render={<Link to="/register" />}>
            Daftar
          </Button>
        </div>
        <details className={styles.menu}>
          <summary aria-label="Menu">
            <Menu aria-hidden="true" />
          </summary>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
          <nav className={styles.sheet} aria-label="Menu" onClick={closeMenu}>
            {children}
            <Link to="/marketplace">Jelajahi KOL</Link>
            <Button block render={<Link to="/register" />}>
              Daftar
            </Button>
          </nav>
        </details>
      </div>
    </header>
  );
}
