import type { ChatPart } from '@sohor/shared/api';
import { formatDay, MINUTE_MS } from '@sohor/shared/format';
import { hasRight, useHandler, useNow } from '@sohor/shared/page-parts';
import { Button, InlineAlert, VisuallyHidden } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OpenOffers, useOpenOffers } from '../offers/open-offers.tsx';
import { ownSide } from './chat.queries.ts';
import { dayText, previewOf } from './chat-texts.ts';
import styles from './conversation.module.css';
import { Entry } from './entry.tsx';
import { useOutbox } from './outbox.ts';
import { WaitingEntry } from './waiting-entry.tsx';

export interface EntriesProps {
  chat: ChatPart;
  onEarlier: () => unknown;
  isLoadingEarlier: boolean;
  hasEarlierFailed: boolean;
  onTakeBack: (seq: number) => void;
}

/** From this close to the top earlier entries are loaded; this close to the end the view stays at the end. */
const NEAR_TOP_PX = 240;
const NEAR_END_PX = 80;

/** The entries by day, then those that wait to be sent. */
export function Entries({ chat, onEarlier, isLoadingEarlier, hasEarlierFailed, onTakeBack }: EntriesProps) {
  const { entries, hasEarlier, partner, readByPartner } = chat;
  const side = ownSide();
  const arrived = new Set(entries.map(({ clientId }) => clientId));
  const waiting = useOutbox().waiting.filter(
    ({ to, clientId }) => to === partner.id && !arrived.has(clientId),
  );
  const openOffers = useOpenOffers(partner.id);
  const { box, onScroll, hasNew, toEnd } = usePlace(chat, waiting.length);
  const lastRead = entries.findLast(
    ({ seq, by, kind }) => seq <= readByPartner && by === side && kind !== 'event',
  );
  const takeBackSince = useNow() - LIMITS.takeBackMinutes * MINUTE_MS;
  const takeBack = useHandler(onTakeBack);
  return (
    <div className={styles.place}>
      {openOffers.length > 0 && <OpenOffers offers={openOffers} />}
      <section
        ref={box}
        className={styles.entries}
        // Room for the open offers, which come later than the entries and lie over them.
        data-pinned={openOffers.length > 0 || entries.some(({ kind }) => kind === 'offer') || undefined}
        aria-label="Isi percakapan"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          onScroll();
          if (hasEarlier && !hasEarlierFailed && currentTarget.scrollTop < NEAR_TOP_PX) void onEarlier();
        }}
      >
        {hasEarlier && (
          <div className={styles.earlier}>
            {hasEarlierFailed && <InlineAlert tone="danger">Pesan sebelumnya gagal dimuat.</InlineAlert>}
            <Button size="sm" variant="secondary" loading={isLoadingEarlier} onClick={() => void onEarlier()}>
              {hasEarlierFailed ? 'Coba lagi' : 'Pesan sebelumnya'}
            </Button>
          </div>
        )}
        <ol className={styles.list}>
          {entries.map((entry, place) => {
            const before = entries[place - 1];
            const day = formatDay(entry.at);
            const isNewDay = !before || formatDay(before.at) !== day;
            return (
              <Fragment key={entry.seq}>
                {isNewDay && (
                  <li className={styles.day}>
                    <time dateTime={entry.at}>{dayText(entry.at)}</time>
                  </li>
                )}
                <Entry
                  entry={entry}
                  isOwn={entry.by === side}
                  isFirst={
                    isNewDay ||
                    before?.by !== entry.by ||
                    before.author !== entry.author ||
                    before.kind === 'event'
                  }
                  showsCampaign={entry.campaign !== null && entry.campaign.id !== before?.campaign?.id}
                  isRead={entry === lastRead}
                  onTakeBack={
                    entry.by === side && Date.parse(entry.at) > takeBackSince && hasRight('campaigns')
                      ? takeBack
                      : null
                  }
                />
              </Fragment>
            );
          })}
          {waiting.map((one) => (
            <WaitingEntry key={one.clientId} waiting={one} />
          ))}
        </ol>
      </section>
      {hasNew && (
        <Button
          className={styles.newest}
          size="sm"
          iconStart={<ArrowDown aria-hidden="true" />}
          onClick={toEnd}
        >
          Pesan baru
        </Button>
      )}
      <Announcement chat={chat} />
    </div>
  );
}

/** Keeps the place: at the end when new entries come, and where it was when earlier ones are put above. */
function usePlace({ entries }: ChatPart, waiting: number) {
  const box = useRef<HTMLElement>(null);
  const [hasNew, setHasNew] = useState(false);
  const [place] = useState(() => ({ first: 0, last: 0, waiting: 0, fromEnd: 0, isAtEnd: true }));
  const first = entries[0]?.seq ?? 0;
  const last = entries.at(-1)?.seq ?? 0;
  const toEnd = useHandler(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    place.isAtEnd = true;
    setHasNew(false);
  });
  const onScroll = useHandler(() => {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    place.fromEnd = scrollHeight - scrollTop;
    place.isAtEnd = place.fromEnd - clientHeight < NEAR_END_PX;
    if (place.isAtEnd) setHasNew(false);
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // What one has just written is shown.
    if (place.isAtEnd || waiting > place.waiting) toEnd();
    else if (first < place.first) element.scrollTop = element.scrollHeight - place.fromEnd;
    else if (last > place.last) setHasNew(true);
    Object.assign(place, { first, last, waiting, fromEnd: element.scrollHeight - element.scrollTop });
  }, [first, last, waiting, place, toEnd]);
  // A growing composer, or a phone's keyboard, takes room; a font or a picture that has loaded does, too.
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(() => place.isAtEnd && toEnd());
    watcher.observe(box.current);
    if (box.current.lastElementChild) watcher.observe(box.current.lastElementChild);
    return () => watcher.disconnect();
  }, [place, toEnd]);
  return { box, onScroll, hasNew, toEnd };
}

/** Tells screen readers each entry of the other side that comes while the conversation is open, once. */
function Announcement({ chat: { entries, partner } }: { chat: ChatPart }) {
  const last = entries.at(-1)?.seq ?? 0;
  const [told, setTold] = useState(last);
  const [news, setNews] = useState({ seq: 0, text: '' });
  if (last > told) {
    setTold(last);
    const found = entries.filter(({ seq, by, kind }) => seq > told && by !== ownSide() && kind !== 'event');
    const text = found.map((entry) => `${partner.name}: ${previewOf(entry)}`).join('. ');
    if (text !== '') setNews({ seq: last, text });
  }
  return (
    <VisuallyHidden aria-live="polite">
      {/* A new element, so that the same words are read again. */}
      <span key={news.seq}>{news.text}</span>
    </VisuallyHidden>
  );
}
