import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { Logo } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';

export interface AuthLayoutProps {
  title: string;
  /** One sentence below the title. */
  lead: ReactNode;
  /** Below the form: links to other pages. */
  footer: ReactNode;
  children: ReactNode;
}

/** Layout of the pages before log-in: the form and, on wide screens, a panel about the product. */
export function AuthLayout({ title, lead, footer, children }: AuthLayoutProps) {
  return (
    <div className={styles.frame}>
      <svg className={styles.corner} viewBox="0 0 32 32" aria-hidden="true">
        <g transform="rotate(45 16 16)">
          <ellipse cx="8.900" cy="16" rx="6" ry="3.900" />
          <ellipse cx="16" cy="8.900" rx="3.900" ry="6" />
          <ellipse cx="16" cy="23.100" rx="3.900" ry="6" />
          <ellipse cx="23.100" cy="16" rx="6" ry="3.900" />
        </g>
      </svg>
      <div className={styles.column}>
        <header>
          <Link to="/" className={styles.home} aria-label={`Beranda ${PRODUCT_NAME}`}>
            <Logo name={PRODUCT_NAME} />
          </Link>
        </header>
        <main id="konten" tabIndex={-1} className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          <div className={styles.footer}>{footer}</div>
        </main>
      </div>
      <aside className={styles.panel} aria-label={`Tentang ${PRODUCT_NAME}`}>
        <div className={styles.words}>
          <p className={styles.promise}>
            Brand bertemu kreator. <em>Kerja samanya beres di satu tempat.</em>
          </p>
          <p className={styles.promiseText}>
            Cari KOL, kelola campaign, tanda tangani kontrak, dan selesaikan pembayaran. Masuk cukup dengan
            WhatsApp, tanpa kata sandi.
          </p>
        </div>
        <div className={styles.picture} />
      </aside>
    </div>
  );
}
