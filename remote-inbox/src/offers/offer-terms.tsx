import type { Offer } from '@sohor/shared/api';
import { VisuallyHidden } from '@sohor/shared/ui';
import { shownTerms } from './offer-texts.ts';
import styles from './offers.module.css';

export interface OfferTermsListProps {
  offer: Offer;
  /** Only what differs from the round before. */
  onlyChanged?: boolean;
}

/** The terms, each that differs from the round before (in the first round from the campaign) marked, beside what it was. */
export function OfferTermsList({ offer, onlyChanged = false }: OfferTermsListProps) {
  const { terms, before, campaignTerms } = offer;
  const word = before ? 'Sebelumnya' : 'Di campaign';
  const shown = shownTerms(terms, before ?? campaignTerms)
    // What a campaign leaves open is no difference.
    .map((term) => (before || term.was !== '–' ? term : { ...term, was: null }))
    .filter(({ was }) => !onlyChanged || was !== null);
  return (
    <dl className={styles.terms}>
      {shown.map(({ name, value, was }) => (
        <div key={name} data-changed={was !== null || undefined}>
          <dt>
            {name}
            {was !== null && before && <VisuallyHidden> (berubah)</VisuallyHidden>}
          </dt>
          <dd>
            {value}
            {was !== null && (
              <span className={styles.was}>
                {word}: {was}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
