import { Link } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';
import styles from './closing.module.css';
import section from './section.module.css';

export function Closing() {
  return (
    <section className={section.section} aria-labelledby="closing-title">
      <div className={section.inner}>
        <div className={styles.panel}>
          <Kawung />
          <h2 id="closing-title">Campaign berikutnya bisa dimulai hari ini</h2>
          <p>Cukup nomor WhatsApp Anda. Tidak ada biaya pendaftaran.</p>
          <div className={styles.actions}>
            <Button variant="accent" size="lg" blockOnPhone render={<Link to="/register" />}>
              Daftar sekarang
            </Button>
            <Button variant="secondary" size="lg" blockOnPhone render={<Link to="/marketplace" />}>
              Jelajahi KOL
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The logo's batik pattern as a background. */
function Kawung() {
  return (
    <svg className={styles.pattern} aria-hidden="true">
      <pattern id="kawung" width="96" height="96" patternUnits="userSpaceOnUse">
        <g transform="rotate(45 48 48)">
          <ellipse cx="48" cy="21" rx="14" ry="23" />
          <ellipse cx="48" cy="75" rx="14" ry="23" />
          <ellipse cx="21" cy="48" rx="23" ry="14" />
          <ellipse cx="75" cy="48" rx="23" ry="14" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill="url(#kawung)" />
    </svg>
  );
}
