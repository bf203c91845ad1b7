import type { Offer } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { LoadMore, StatusBadge, useChangeParameters, useNow } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Avatar, EmptyState, ErrorState, InlineAlert, LoadingState } from '@sohor/shared/ui';
import type { OfferFilter } from '@sohor/shared/wire/catalog';
import { dayText, timeOf } from '../../conversation/chat-texts.ts';
import { stateOf } from '../../offers/offer-texts.ts';
import { useOffers } from '../../offers/offers.queries.ts';
import styles from './inbox.module.css';

const EMPTY: Readonly<Record<OfferFilter | 'all', string>> = {
  all: 'Belum ada penawaran.',
  your_turn: 'Tidak ada penawaran yang menunggu jawaban Anda.',
  open: 'Tidak ada penawaran yang terbuka.',
  ended: 'Belum ada penawaran yang selesai.',
};

export interface OfferListProps {
  filter: OfferFilter | undefined;
  campaignId: string | undefined;
}

/** Offers in place of the conversations; each opens over its conversation. */
export function OfferList({ filter, campaignId }: OfferListProps) {
  const list = useOffers({ filter, campaignId });
  const offers = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const now = useNow();
  return (
    <div className={styles.chats}>
      {list.isPending && <LoadingState compact text="Memuat penawaran..." />}
      {list.error && !list.data && (
        <ErrorState
          compact
          message="Daftar penawaran tidak dapat dimuat."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isRefetchError && <InlineAlert>Daftar ini belum diperbarui.</InlineAlert>}
      {list.data && offers.length === 0 && <EmptyState compact title={EMPTY[filter ?? 'all']} />}
      {offers.length > 0 && (
        <ul className={styles.list} aria-label="Penawaran">
          {offers.map((offer) => (
            <Row key={offer.id} offer={offer} now={now} />
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </div>
  );
}

function Row({ offer, now }: { offer: Offer; now: number }) {
  const { id, partner, campaign, terms, madeAt, chatId } = offer;
  const change = useChangeParameters();
  const place = { percakapan: chatId, dengan: chatId === null ? partner.id : null, penawaran: id };
  const query = new URLSearchParams(
    Object.entries(place).filter((one): one is [string, string] => one[1] !== null),
  );
  const day = dayText(madeAt);
  return (
    <li>
      <Link
        to={`${APP_BASE}/pesan?${query}`}
        className={styles.chat}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          change(place, { newPlace: { openedHere: true } });
        }}
      >
        <Avatar name={partner.name} src={partner.image} />
        <span className={styles.name}>{partner.name}</span>
        <time className={styles.when} dateTime={madeAt}>
          {day === 'Hari ini' ? timeOf(madeAt) : day}
        </time>
        <span className={styles.preview}>
          {formatRupiah(terms.priceIdr)} · {campaign.name}
        </span>
        <span className={styles.marks}>
          <StatusBadge status={stateOf(offer, now)} />
        </span>
      </Link>
    </li>
  );
}
