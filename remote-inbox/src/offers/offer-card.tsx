import type { Offer } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { hasRight, Later, StatusBadge, useNow } from '@sohor/shared/page-parts';
import { Link, storedSession } from '@sohor/shared/platform';
import { Button, InlineAlert, Text } from '@sohor/shared/ui';
import { LIMITS, PATHS } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import type { Asked } from './answer-dialogs.tsx';
import { OFFER_FORM } from './offer-form-part.ts';
import { OfferTermsList } from './offer-terms.tsx';
import { differenceText, stateOf } from './offer-texts.ts';
import styles from './offers.module.css';
import { isLive } from './offers.queries.ts';

const ANSWER = {
  name: 'answer-dialog',
  load: async () => (await import(/* webpackChunkName: "answer" */ './answer-dialogs.tsx')).AnswerDialog,
};

/** An offer: its terms, where it stands, and what the reader can answer. Ended ones show what they changed. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { round, campaign, terms, before, differencePercent } = offer;
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState<Asked | 'counter' | null>(null);
  const [said, setSaid] = useState<string>();
  const isShort = !isLive(offer) && offer.state !== 'accepted' && !isWhole;
  const close = (sentence?: string) => {
    setAsked(null);
    setSaid(sentence);
  };
  const ask = (next: Asked | 'counter') => {
    setSaid(undefined);
    setAsked(next);
  };
  return (
    <article className={styles.offer} aria-label={`Penawaran untuk ${campaign.name}, putaran ${round}`}>
      <Text size="xs" tone="muted">
        {round === 1 ? 'Penawaran' : `Penawaran balik, putaran ${round} dari ${LIMITS.offerRounds}`} ·{' '}
        {campaign.name}
      </Text>
      <p className={styles.price}>{formatRupiah(terms.priceIdr)}</p>
      {differencePercent !== null && (
        <Text size="xs" tone="muted">
          {differenceText(differencePercent)}
        </Text>
      )}
      <div className={styles.state}>
        <State offer={offer} />
      </div>
      {(!isShort || before) && <OfferTermsList offer={offer} onlyChanged={isShort} />}
      {isShort && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Lihat semua ketentuan
        </button>
      )}
      {offer.declineNote && <blockquote className={styles.note}>{offer.declineNote}</blockquote>}
      {said && <InlineAlert tone="warning">{said}</InlineAlert>}
      <Actions offer={offer} onAsk={ask} />
      {asked === 'counter' && (
        <Later
          part={OFFER_FORM}
          props={{ counters: offer, onClose: close }}
          loading="Memuat formulir..."
          failed="Formulir tidak dapat dimuat."
        />
      )}
      {asked !== null && asked !== 'counter' && (
        <Later
          part={ANSWER}
          props={{ offer, asked, onClose: close }}
          loading="Memuat formulir..."
          failed="Formulir tidak dapat dimuat."
        />
      )}
    </article>
  );
}

/** Apart, so that a minute that passes draws nothing else. */
function State({ offer }: { offer: Offer }) {
  return <StatusBadge status={stateOf(offer, useNow())} />;
}

function Actions({ offer, onAsk }: { offer: Offer; onAsk: (asked: Asked | 'counter') => void }) {
  const { state, by, turn, round, missingIdr } = offer;
  if (state === 'accepted') return <ContractLink offer={offer} />;
  const isFunding = state === 'awaiting_funds';
  const mayAnswer = hasRight('campaigns');
  const canFund = isFunding && storedSession().role === 'Brand' && (mayAnswer || hasRight('money'));
  const canAnswer = turn === 'own' && (isFunding ? canFund : mayAnswer);
  if (!isLive(offer) || state === 'unknown' || !(canAnswer || mayAnswer)) return null;
  return (
    <>
      {state === 'open' && turn === 'own' && round === LIMITS.offerRounds && (
        <Text size="xs" tone="muted">
          Ini putaran terakhir: terima atau tolak.
        </Text>
      )}
      <div className={styles.actions}>
        {canAnswer && (
          <Button size="sm" onClick={() => onAsk('accept')}>
            {isFunding ? `Tambah dana ${missingIdr ? formatRupiah(missingIdr) : ''}`.trim() : 'Terima'}
          </Button>
        )}
        {canAnswer && !isFunding && (
          <>
            {round < LIMITS.offerRounds && (
              <Button size="sm" variant="secondary" onClick={() => onAsk('counter')}>
                Penawaran balik
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => onAsk('decline')}>
              Tolak
            </Button>
          </>
        )}
        {by === 'own' && mayAnswer && (
          <Button size="sm" variant={isFunding ? 'ghost' : 'secondary'} onClick={() => onAsk('withdraw')}>
            Tarik
          </Button>
        )}
      </div>
    </>
  );
}

function ContractLink({ offer: { contractId } }: { offer: Offer }) {
  if (contractId === null) return null;
  const isKol = storedSession().role === 'KOL';
  const path = isKol ? PATHS.kolContract(contractId) : PATHS.brandContract(contractId);
  return (
    <div className={styles.actions}>
      <Button size="sm" variant="secondary" render={<Link to={path} />}>
        {isKol ? 'Baca dan tanda tangani kontrak' : 'Lihat kontrak'}
      </Button>
    </div>
  );
}
