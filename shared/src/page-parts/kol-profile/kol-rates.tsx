import type { PublicKolProfile } from '@sohor/shared/api';
import { formatPrice } from '@sohor/shared/format';
import { RATE_CARD_ITEMS } from '@sohor/shared/wire/catalog';
import type { ReactElement } from 'react';
import { KolPanel } from './kol-panel.tsx';
import styles from './kol-profile.module.css';

type RateCard = NonNullable<PublicKolProfile['rateCard']>;

const PLATFORMS = Object.keys(RATE_CARD_ITEMS) as (keyof typeof RATE_CARD_ITEMS)[];

/** The KOL's rate card. */
export function KolRates({ rateCard }: Pick<PublicKolProfile, 'rateCard'>): ReactElement {
  return (
    <KolPanel
      id="rate-card"
      title="Rate card"
      note={
        rateCard
          ? 'Harga per pekerjaan, belum termasuk pajak. Harga akhir mengikuti campaign dan kontraknya.'
          : 'KOL ini belum menerbitkan rate card. Undang ke campaign dengan harga yang Anda tentukan.'
      }
    >
      {rateCard && (
        <div className={styles.rates}>
          {PLATFORMS.map((platform) => (
            <Platform key={platform} name={platform} rateCard={rateCard} />
          ))}
        </div>
      )}
    </KolPanel>
  );
}

function Platform({ name, rateCard }: { name: keyof RateCard['rates']; rateCard: RateCard }) {
  const items = Object.entries(rateCard.rates[name] ?? {}).filter(([, amount]) => amount > 0);
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{name}</h3>
      <dl>
        {items.map(([item, amount]) => (
          <div key={item}>
            <dt>{item}</dt>
            <dd>{formatPrice(amount, rateCard.currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
