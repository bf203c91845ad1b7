import type { PublicKolProfile } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { webAddress } from '@sohor/shared/page';
import { Avatar, Badge, Row, TextLink } from '@sohor/shared/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import styles from './kol-page.module.css';

export function KolPerson({ kol }: { kol: PublicKolProfile }) {
  const address = webAddress(kol.tiktokUrl);
  return (
    <section className={styles.panel} aria-labelledby="nama-kol">
      <div className={styles.person}>
        <Avatar name={kol.fullName} src={kol.image} size="xl" />
        <div>
          <h1 id="nama-kol" className={styles.name}>
            {kol.fullName}
          </h1>
          {kol.isVerified && (
            <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
              Verified
            </Badge>
          )}
        </div>
      </div>
      {kol.categories.length > 0 && (
        <Row>
          {kol.categories.map((category) => (
            <Badge key={category}>{category}</Badge>
          ))}
        </Row>
      )}
      {kol.bio && <p className={styles.bio}>{kol.bio}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>Pengikut TikTok</dt>
          <dd>{formatCount(kol.followers)}</dd>
        </div>
        <div>
          <dt>TikTok</dt>
          <dd>
            {address ? (
              <TextLink href={address} external>
                @{kol.tiktok}
              </TextLink>
            ) : (
              'Belum dicantumkan'
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
