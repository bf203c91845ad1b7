import { mediaKitAddress, type PublicKolProfile } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { formatEngagement, formatPriceFrom, KolMarks, webAddress } from '@sohor/shared/page-parts';
import { PRODUCT_NAME } from '@sohor/shared/platform';
import { Avatar, Badge, Button, FigureRow, Kawung, NewTabLink, Row } from '@sohor/shared/ui';
import Download from 'lucide-react/icons/download';
import MapPin from 'lucide-react/icons/map-pin';
import { BrandActions } from './brand-actions.tsx';
import styles from './kol-page.module.css';
import { ShareButton } from './share-button.tsx';

/** The KOL's name, picture, bio and reach. */
export function KolPerson({ kol }: { kol: PublicKolProfile }) {
  const address = webAddress(kol.tiktokUrl);
  return (
    <section className={styles.head} aria-labelledby="nama-kol">
      <div className={styles.band}>
        <Kawung className={styles.pattern} />
      </div>
      <div className={styles.person}>
        <Avatar name={kol.fullName} src={kol.image} size="xl" className={styles.portrait} />
        <div className={styles.who}>
          <Row gap={3}>
            <h1 id="nama-kol" className={styles.name}>
              {kol.fullName}
            </h1>
            <KolMarks kol={kol} />
          </Row>
          <Row gap={3}>
            {address && <NewTabLink href={address}>@{kol.tiktok}</NewTabLink>}
            {kol.city && (
              <span className={styles.city}>
                <MapPin aria-hidden="true" />
                {kol.city}
              </span>
            )}
          </Row>
        </div>
        <Row gap={2}>
          <ShareButton title={`${kol.fullName} di ${PRODUCT_NAME}`} />
          <Button
            variant="secondary"
            iconStart={<Download aria-hidden="true" />}
            render={<a href={mediaKitAddress(kol.slug)} download />}
          >
            Unduh media kit (PDF)
          </Button>
        </Row>
      </div>
      <BrandActions kol={kol} />
      {kol.bio && <p className={styles.bio}>{kol.bio}</p>}
      {kol.categories.length > 0 && (
        <Row>
          {kol.categories.map((category) => (
            <Badge key={category} tone="brand">
              {category}
            </Badge>
          ))}
        </Row>
      )}
      <FigureRow
        size="lg"
        className={styles.facts}
        items={[
          { label: 'Pengikut TikTok', value: formatCount(kol.followers) },
          { label: 'Rata-rata penayangan', value: formatCount(kol.averageViews) },
          { label: 'Interaksi', value: formatEngagement(kol.engagement) },
          { label: 'Harga mulai', value: formatPriceFrom(kol.priceFrom) },
          { label: 'Video dinilai', value: kol.basis ? formatCount(kol.basis.sampleSize) : 'N/A' },
        ]}
      />
    </section>
  );
}
