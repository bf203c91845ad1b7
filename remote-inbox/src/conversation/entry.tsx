import type { ChatEntry } from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { ExternalLink } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { CoverImage } from '@sohor/shared/ui';
import { CHAT_EVENT_LABELS, CONTACT_LABELS, type ContactKind } from '@sohor/shared/wire/catalog';
import EyeOff from 'lucide-react/icons/eye-off';
import { memo, type ReactNode } from 'react';
import { OfferEntry } from '../offers/offer-entry.tsx';
import { timeOf } from './chat-texts.ts';
import styles from './conversation.module.css';

export interface EntryProps {
  entry: ChatEntry;
  isOwn: boolean;
  /** The first of several by the same author. */
  isFirst: boolean;
  showsCampaign: boolean;
  /** The last one that the other side has read. */
  isRead: boolean;
  /** Null when it can no longer be taken back. */
  onTakeBack: ((seq: number) => void) | null;
}

export const Entry = memo(function Entry({
  entry,
  isOwn,
  isFirst,
  showsCampaign,
  isRead,
  onTakeBack,
}: EntryProps) {
  if (entry.kind === 'event') return <WorkEvent entry={entry} />;
  const canTakeBack = onTakeBack && !entry.isTakenBack && ['text', 'picture', 'link'].includes(entry.kind);
  return (
    <li className={styles.entry} data-own={isOwn || undefined} data-first={isFirst || undefined}>
      {/* Several people write for a Brand; the other side is named above. */}
      {isFirst && isOwn && entry.by === 'Brand' && <span className={styles.author}>{entry.author}</span>}
      {/* An offer names its own. */}
      {showsCampaign && entry.campaign && entry.kind !== 'offer' && (
        <span className={styles.about}>Tentang {entry.campaign.name}</span>
      )}
      <div
        className={styles.bubble}
        data-taken={entry.isTakenBack || undefined}
        data-offer={entry.kind === 'offer' || undefined}
      >
        <Content entry={entry} />
      </div>
      {entry.hidden.length > 0 && <Hidden kinds={entry.hidden} />}
      <span className={styles.meta}>
        <time dateTime={entry.at} title={formatDate(entry.at)}>
          {timeOf(entry.at)}
        </time>
        {isRead && <span>Dibaca</span>}
        {canTakeBack && (
          <button type="button" className={styles.act} onClick={() => onTakeBack(entry.seq)}>
            Tarik
          </button>
        )}
      </span>
    </li>
  );
});

function Content({ entry }: { entry: ChatEntry }) {
  const { kind, text, picture, offerId, isTakenBack } = entry;
  if (isTakenBack) return 'Pesan ditarik';
  if (kind === 'link') return <ExternalLink to={text} />;
  if (kind === 'offer') return offerId === null ? 'Penawaran' : <OfferEntry id={offerId} />;
  if (kind === 'unknown') return 'Muat ulang halaman untuk melihat pesan ini.';
  return (
    <>
      {picture && (
        <a href={picture} target="_blank" rel="noopener noreferrer" className={styles.picture}>
          <CoverImage src={picture} alt={text || 'Gambar'} rounded />
        </a>
      )}
      {text !== '' && <p className={styles.text}>{withLinks(text)}</p>}
    </>
  );
}

/** Addresses in a text become links; the mark at a sentence's end is not part of one. */
function withLinks(text: string): ReactNode {
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}])/i);
  // Every second part is an address.
  return parts.map((part, place) => (place % 2 === 1 ? <ExternalLink key={place} to={part} /> : part));
}

function Hidden({ kinds }: { kinds: readonly ContactKind[] }) {
  const names = kinds.map((kind, place) =>
    place === 0 ? CONTACT_LABELS[kind] : CONTACT_LABELS[kind].toLowerCase(),
  );
  return (
    <span className={styles.hidden}>
      <EyeOff aria-hidden="true" />
      <span>
        {names.join(' dan ')} disembunyikan sampai kontrak ditandatangani. Pembayaran di luar Sohor tidak
        dilindungi.
      </span>
    </span>
  );
}

/** What happened in the work: one quiet line, with a way to the page where it is seen. */
function WorkEvent({ entry: { event, campaign, path, at } }: { entry: ChatEntry }) {
  const text = `${event ? CHAT_EVENT_LABELS[event] : 'Kabar pekerjaan'}${campaign ? ` · ${campaign.name}` : ''}`;
  return (
    <li className={styles.event}>
      {path ? <Link to={path}>{text}</Link> : text}
      <time dateTime={at} title={formatDate(at)}>
        {timeOf(at)}
      </time>
    </li>
  );
}
