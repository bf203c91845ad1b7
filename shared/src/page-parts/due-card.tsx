import type { DueItem, DueList } from '@sohor/shared/api';
import { DAY_MS, formatCount, formatDate, formatRupiah, SECOND_MS, timeLeft } from '@sohor/shared/format';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, Card, Text } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import styles from './due-card.module.css';
import { useNow } from './use-now.ts';

/** What has to be done, what happens when the time is over, and the name of the next step. */
type Texts = readonly [what: (who: string) => string, end: string, step: string];

const TEXTS: Readonly<Record<DueItem['kind'], Texts>> = {
  review_draft: [(who) => `Tinjau draf ${who}`, 'Diterima otomatis', 'Tinjau draf'],
  review_content: [(who) => `Tinjau konten ${who}`, 'Diterima dan dibayar otomatis', 'Tinjau konten'],
  overdue: [(who) => `${who} terlambat menyerahkan`, 'Dibatalkan otomatis', 'Putuskan'],
  hand_in_draft: [(who) => `Serahkan draf untuk ${who}`, 'Tenggat', 'Serahkan draf'],
  hand_in_content: [(who) => `Tayangkan konten untuk ${who}`, 'Tenggat', 'Serahkan konten'],
  revise_draft: [(who) => `Perbaiki draf untuk ${who}`, 'Tenggat', 'Lihat revisi'],
  revise_content: [(who) => `Perbaiki konten untuk ${who}`, 'Tenggat', 'Lihat revisi'],
  object: [(who) => `${who} membatalkan pekerjaan Anda`, 'Berlaku', 'Lihat alasan'],
  answer_cancellation: [(who) => `${who} mengusulkan pembatalan`, 'Usulan berakhir', 'Jawab usulan'],
  answer_dispute: [(who) => `Sengketa dengan ${who}`, 'Bukti ditutup', 'Lihat sengketa'],
  sign_contract: [(who) => `Jawab kontrak dari ${who}`, 'Tawaran berakhir', 'Baca kontrak'],
  pay_campaign: [() => 'Bayar campaign', 'Halaman pembayaran berakhir', 'Bayar'],
  choose_applicants: [() => 'Pilih pelamar', 'Campaign berakhir', 'Tinjau pelamar'],
  payout_returned: [() => 'Penarikan tidak sampai, uang kembali ke saldo', '', 'Lihat penarikan'],
};

function pathOf({ kind, campaignId }: DueItem, side: 'KOL' | 'Brand'): string {
  if (kind === 'payout_returned' || campaignId === null) return `${APP_BASE}/balance`;
  if (side === 'Brand')
    return kind === 'pay_campaign'
      ? `${PATHS.campaign(campaignId)}?tanya=aktifkan`
      : PATHS.campaign(campaignId, kind === 'choose_applicants' ? 'pelamar' : 'konten');
  return `${APP_BASE}/contract?${kind === 'sign_contract' ? 'campaign' : 'konten'}=${campaignId}`;
}

/** Props of {@link DueCard}. */
export interface DueCardProps {
  due: DueList;
  /** The reader's role. */
  side: 'KOL' | 'Brand';
}

/** So many are shown at once: what the page is about stays in sight. */
const SHORT = 5;

/** All that waits for the reader, the soonest first, each with its next step. Nothing while nothing waits. */
export function DueCard({ due: { total, items }, side }: DueCardProps) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && items.length > SHORT + 1;
  if (items.length === 0) return null;
  return (
    <Card as="section" aria-label="Perlu perhatian Anda" title="Perlu perhatian Anda">
      <ul className={styles.list}>
        {(isCut ? items.slice(0, SHORT) : items).map((item) => (
          <Due key={`${item.kind} ${item.campaignId} ${item.who}`} item={item} side={side} now={now} />
        ))}
      </ul>
      {isCut && (
        <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
          Tampilkan semua ({formatCount(total)})
        </Button>
      )}
      {!isCut && total > items.length && (
        <Text size="sm" tone="muted">
          Dan {formatCount(total - items.length)} hal lain sesudahnya.
        </Text>
      )}
    </Card>
  );
}

function Due({ item, side, now }: { item: DueItem; side: 'KOL' | 'Brand'; now: number }) {
  const { kind, who, campaignName, until, amountIdr, count } = item;
  const [what, end, step] = TEXTS[kind];
  const left = until && timeLeft(until, now);
  const facts = [
    campaignName,
    amountIdr !== null && formatRupiah(amountIdr),
    kind === 'choose_applicants' && `${formatCount(count)} menunggu`,
  ].filter(Boolean);
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <Text weight="semibold">{what(who ?? '')}</Text>
        <Text size="sm" tone="muted">
          {facts.join(' · ')}
        </Text>
        {until && (
          <Text size="sm" tone={isSoon(until, now) ? 'danger' : 'muted'}>
            {end} {left ? `dalam ${left}` : 'sebentar lagi'}
            {/* The last second that counts: people think of a day as ending at 23.59. */}
            {left && `, ${formatDate(Date.parse(until) - SECOND_MS)}`}
          </Text>
        )}
      </div>
      <Button size="sm" variant="secondary" render={<Link to={pathOf(item, side)} />}>
        {step}
      </Button>
    </li>
  );
}

const isSoon = (until: string, now: number) => Date.parse(until) - now < DAY_MS;
