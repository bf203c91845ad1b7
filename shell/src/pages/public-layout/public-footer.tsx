import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { Logo } from '@sohor/shared/ui';
import { CONTACT_EMAIL } from '@sohor/shared/wire/catalog';
import styles from './public-footer.module.css';

/** Footer of the public pages. */
export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Link to="/" className={styles.home} aria-label={`Beranda ${PRODUCT_NAME}`}>
            <Logo name={PRODUCT_NAME} />
          </Link>
          <p>Tempat brand dan kreator Indonesia tumbuh bersama.</p>
        </div>
        <nav className={styles.links} aria-label="Kaki halaman">
          <ul>
            <li>
              <Link to="/marketplace">Jelajahi KOL</Link>
            </li>
            <li>
              <Link to="/sohor-score">Rumus {PRODUCT_NAME} Score</Link>
            </li>
            <li>
              <Link to="/login">Masuk</Link>
            </li>
            <li>
              <Link to="/register">Daftar</Link>
            </li>
          </ul>
          <ul>
            <li>
              <Link to="/privacy">Kebijakan Privasi</Link>
            </li>
            <li>
              <Link to="/term">Syarat &amp; Ketentuan</Link>
            </li>
            <li>
              <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
            </li>
          </ul>
        </nav>
        <p className={styles.rights}>© {PRODUCT_NAME}. Hak cipta dilindungi undang-undang.</p>
      </div>
    </footer>
  );
}
