import type { Offer } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { useNow } from '@sohor/shared/page-parts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Handshake from 'lucide-react/icons/handshake';
import { useState } from 'react';
import { OfferDialog } from './offer-dialog.tsx';
import { stateOf } from './offer-texts.ts';
import styles from './offers.module.css';
import { useOffers } from './offers.queries.ts';

/** The open offers of a pair; those that wait for the reader come first. */
export function useOpenOffers(partnerId: string): Offer[] {
  const { data } = useOffers({ partnerId, filter: 'open' });
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  return [...all].sort((one, other) => Number(other.turn === 'own') - Number(one.turn === 'own'));
}

/** Above the entries, over which it lies: nothing moves when it comes. */
export function OpenOffers({ offers }: { offers: readonly Offer[] }) {
  const now = useNow();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <ul className={styles.pinned} aria-label="Penawaran terbuka">
        {offers.map((offer) => (
          <li key={offer.id}>
            <button type="button" onClick={() => setOpenId(offer.id)}>
              <Handshake aria-hidden="true" />
              <span className={styles.pinnedText}>
                <span>
                  {formatRupiah(offer.terms.priceIdr)} · {offer.campaign.name}
                </span>
                <span data-turn={offer.turn}>{stateOf(offer, now).label}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {openId !== null && <OfferDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
