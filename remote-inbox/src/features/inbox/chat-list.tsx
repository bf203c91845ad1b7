import type { Chat } from '@sohor/shared/api';
import { LoadMore, useListTerms } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  InlineAlert,
  LoadingState,
  RadioGroup,
  SearchField,
  SelectField,
  VisuallyHidden,
} from '@sohor/shared/ui';
import { CHAT_FILTERS, type ChatFilter, OFFER_FILTERS } from '@sohor/shared/wire/catalog';
import type { KeyboardEvent } from 'react';
import { ownSide, useChats, useOwnCampaigns } from '../../conversation/chat.queries.ts';
import { dayText, previewOf, timeOf } from '../../conversation/chat-texts.ts';
import styles from './inbox.module.css';
import { OfferList } from './offer-list.tsx';

const MIN_SEARCH = 2;
/** Value of `?saring=` that shows offers in place of conversations. */
const OFFERS = 'penawaran';
const OFFER_CHOICES = [
  { value: '', label: 'Semua' },
  { value: 'your_turn', label: 'Giliran Anda' },
  { value: 'open', label: 'Terbuka' },
  { value: 'ended', label: 'Selesai' },
];

export interface ChatListProps {
  openId: string | null;
  onOpen: (id: string) => void;
}

export function ChatList({ openId, onOpen }: ChatListProps) {
  const { text, search, read, change } = useListTerms();
  const isOffers = read('saring') === OFFERS;
  const filter = CHAT_FILTERS.find((one) => one === read('saring'));
  const campaignId = idOf(read('tentang'));
  const list = useChats({ search: text.length < MIN_SEARCH ? '' : text, filter, campaignId });
  const chats = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const counts = list.data?.pages[0];
  const isKol = ownSide() === 'KOL';
  return (
    <>
      <div className={styles.terms}>
        <RadioGroup
          label="Tampilkan"
          hideLabel
          variant="chips"
          value={isOffers ? OFFERS : (filter ?? '')}
          onValueChange={(saring) => change({ saring, status: null })}
          options={[
            { value: '', label: 'Semua' },
            { value: 'unread', label: counted('Belum dibaca', counts?.unread) },
            ...(isKol ? [{ value: 'requests', label: counted('Permintaan pesan', counts?.requests) }] : []),
            { value: OFFERS, label: 'Penawaran' },
          ]}
        />
        {isOffers ? (
          <RadioGroup
            label="Penawaran"
            hideLabel
            variant="segmented"
            value={read('status') ?? ''}
            onValueChange={(status) => change({ status })}
            options={OFFER_CHOICES}
          />
        ) : (
          <SearchField label="Cari percakapan" placeholder="Cari nama atau isi pesan" {...search} />
        )}
        <CampaignField value={campaignId ?? ''} onChange={(tentang) => change({ tentang })} />
      </div>
      {isOffers ? (
        <OfferList filter={OFFER_FILTERS.find((one) => one === read('status'))} campaignId={campaignId} />
      ) : (
        <div className={styles.chats} data-busy={list.isPlaceholderData || undefined}>
          {list.isPending && <LoadingState compact text="Memuat percakapan..." />}
          {list.error && !list.data && (
            <ErrorState
              compact
              message="Daftar percakapan tidak dapat dimuat."
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          )}
          {list.isRefetchError && <InlineAlert>Daftar ini belum diperbarui.</InlineAlert>}
          {/* An earlier answer says nothing about what is asked for now. */}
          {list.isPlaceholderData && chats.length === 0 && (
            <LoadingState compact text="Memuat percakapan..." />
          )}
          {list.data && !list.isPlaceholderData && chats.length === 0 && (
            <Empty search={text} filter={filter} isNarrowed={campaignId !== undefined} />
          )}
          {chats.length > 0 && (
            <ul className={styles.list} aria-label="Percakapan" onKeyDown={moveFocus}>
              {chats.map((chat) => (
                <Row key={chat.id} chat={chat} isOpen={chat.id === openId} onOpen={onOpen} />
              ))}
            </ul>
          )}
          <LoadMore list={list} />
        </div>
      )}
    </>
  );
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = (value: string | null) => (value !== null && ID.test(value) ? value : undefined);

/** A Brand writes to many KOLs about one campaign; a KOL's brands are few. */
function CampaignField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data: campaigns = [] } = useOwnCampaigns();
  if (ownSide() === 'KOL') return null;
  const isUnlisted = value !== '' && campaigns.every(({ id }) => id !== value);
  return (
    <SelectField
      label="Campaign"
      hideLabel
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: 'Semua campaign' },
        ...(isUnlisted ? [{ value, label: 'Campaign yang dipilih' }] : []),
        ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

const countText = (count: number) => (count >= 100 ? '99+' : String(count));
const counted = (label: string, count = 0) => (count > 0 ? `${label} (${countText(count)})` : label);

/** Up and down between the conversations, Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
}

function Row({ chat, isOpen, onOpen }: { chat: Chat; isOpen: boolean; onOpen: (id: string) => void }) {
  const { id, partner, last, unread, state, isBlocked } = chat;
  const day = last && dayText(last.at);
  return (
    <li>
      <Link
        to={`${APP_BASE}/pesan?percakapan=${id}`}
        className={styles.chat}
        aria-current={isOpen || undefined}
        data-unread={unread > 0 || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!isOpen) onOpen(id);
        }}
      >
        <Avatar name={partner.name} src={partner.image} />
        <span className={styles.name}>{partner.name}</span>
        {last && (
          <time className={styles.when} dateTime={last.at}>
            {day === 'Hari ini' ? timeOf(last.at) : day}
          </time>
        )}
        <span className={styles.preview}>
          {last ? `${last.by === ownSide() ? 'Anda: ' : ''}${previewOf(last)}` : 'Belum ada pesan.'}
        </span>
        {unread > 0 && (
          <span className={styles.count}>
            {countText(unread)}
            <VisuallyHidden> belum dibaca</VisuallyHidden>
          </span>
        )}
        {(partner.isClosed || isBlocked || state !== 'open') && (
          <span className={styles.marks}>
            {partner.isClosed && <Badge>Akun ditutup</Badge>}
            {isBlocked && <Badge>Diblokir</Badge>}
            {state === 'request' && (
              <Badge tone="info">{ownSide() === 'KOL' ? 'Permintaan pesan' : 'Menunggu jawaban'}</Badge>
            )}
            {state === 'refused' && <Badge>Ditolak</Badge>}
          </span>
        )}
      </Link>
    </li>
  );
}

interface EmptyProps {
  search: string;
  filter: ChatFilter | undefined;
  /** To one campaign. */
  isNarrowed: boolean;
}

function Empty({ search, filter, isNarrowed }: EmptyProps) {
  if (search.length >= MIN_SEARCH)
    return <EmptyState compact title={`Tidak ada percakapan yang memuat "${search}".`} />;
  if (filter === 'unread') return <EmptyState compact title="Semua pesan sudah dibaca." />;
  if (filter === 'requests') return <EmptyState compact title="Tidak ada permintaan pesan." />;
  if (isNarrowed) return <EmptyState compact title="Belum ada percakapan tentang campaign ini." />;
  return ownSide() === 'KOL' ? (
    <EmptyState
      compact
      title="Belum ada percakapan."
      text="Setelah Anda mendaftar ke campaign atau diundang, Anda dapat bertanya kepada brand dari halaman campaign-nya."
    />
  ) : (
    <EmptyState
      compact
      title="Belum ada percakapan."
      text="Tekan 'Kirim pesan' pada KOL yang ingin Anda ajak bekerja sama."
      action={
        <Button variant="secondary" render={<Link to={`${APP_BASE}/PencarianInfluencer`} />}>
          Cari KOL
        </Button>
      }
    />
  );
}
