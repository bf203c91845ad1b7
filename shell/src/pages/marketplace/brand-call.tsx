import { APP_BASE, Link, storedSession } from '@sohor/shared/platform';
import { Button, Kawung } from '@sohor/shared/ui';
import { useHydrated } from '../use-hydrated.ts';
import styles from './brand-call.module.css';

export interface BrandCallProps {
  title: string;
  /** Name of the KOL on the page. */
  name?: string;
}

/** The Brand's search. @param name of a KOL to search for */
export function searchAddress(name?: string): string {
  const terms = new URLSearchParams({
    kategori: 'Semua Kategori',
    ...(name && { nama: name }),
  });
  return `${APP_BASE}/PencarianInfluencer?${terms}`;
}

/** The next step for a Brand: register, or invite the KOL if a Brand is signed in. */
export function BrandCall({ title, name }: BrandCallProps) {
  const isBrand = useHydrated() && storedSession().role === 'Brand';
  return (
    <section className={styles.panel} aria-labelledby="ajakan">
      <Kawung className={styles.pattern} />
      <div className={styles.text}>
        <h2 id="ajakan">{title}</h2>
        <p>
          {isBrand
            ? 'Buka pencarian KOL di dashboard Anda, lalu kirim undangan ke campaign yang sudah terverifikasi.'
            : 'Daftar sebagai Brand, buat campaign, lalu kirim undangan. Kontrak dan pembayarannya kami rapikan.'}
        </p>
      </div>
      <div className={styles.actions}>
        {isBrand ? (
          <Button variant="accent" size="lg" blockOnPhone render={<Link to={searchAddress(name)} />}>
            Undang ke campaign
          </Button>
        ) : (
          <>
            <Button variant="accent" size="lg" blockOnPhone render={<Link to="/register?role=Brand" />}>
              Daftar sebagai Brand
            </Button>
            <Button variant="secondary" size="lg" blockOnPhone render={<Link to="/login" />}>
              Masuk
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
