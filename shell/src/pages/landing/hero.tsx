import { Link } from '@sohor/shared/platform';
import { Button, HeroIllustration, TextLink } from '@sohor/shared/ui';
import styles from './hero.module.css';
import section from './section.module.css';

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={`${section.inner} ${styles.grid}`}>
        <div>
          <h1 id="hero-title" className={styles.title}>
            Kreator yang tepat membuat brand Anda{' '}
            <span className={styles.word}>
              tersohor
              <svg viewBox="0 0 240 18" preserveAspectRatio="none" aria-hidden="true">
                <path d="M5 12C60 4 180 2 235 9" />
              </svg>
            </span>
          </h1>
          <p className={styles.lead}>
            Cari KOL yang cocok, jalankan campaign, tanda tangani kontrak, dan selesaikan pembayaran. Semua di
            satu tempat, untuk brand dan kreator Indonesia.
          </p>
          <div className={styles.actions}>
            <Button size="lg" blockOnPhone render={<Link to="/register?role=Brand" />}>
              Mulai sebagai Brand
            </Button>
            <Button size="lg" variant="secondary" blockOnPhone render={<Link to="/register?role=KOL" />}>
              Gabung sebagai KOL
            </Button>
          </div>
          <p className={styles.note}>
            Gratis mendaftar, cukup dengan WhatsApp. Mau lihat-lihat dulu?{' '}
            <TextLink apart render={<Link to="/marketplace" />}>
              Jelajahi KOL
            </TextLink>
          </p>
        </div>
        <HeroIllustration className={styles.picture} />
      </div>
    </section>
  );
}
