import type { DueItem } from '@sohor/shared/api';
import { DAY_MS, formatCount, formatDate, formatRupiah, SECOND_MS, timeLeft } from '@sohor/shared/format';
import { Link } from '@sohor/shared/platform';
import { Button, Text } from '@sohor/shared/ui';
import styles from './due.module.css';
import { addressOf, type Side, textsOf } from './due-texts.ts';

/** One step of a list: what, for which campaign and money, until when, and where it is taken. */
export function DueStep({ item, side, now }: { item: DueItem; side: Side; now: number }) {
  const { kind, isOwn, campaignName, until, amountIdr, count } = item;
  const { what, end, step } = textsOf(item);
  const left = until && timeLeft(until, now);
  const facts = [
    campaignName,
    amountIdr !== null && formatRupiah(amountIdr),
    kind === 'choose_applicants' && `${formatCount(count)} menunggu`,
  ].filter(Boolean);
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <Text weight="semibold">{what}</Text>
        <Text size="sm" tone="muted">
          {facts.join(' · ')}
        </Text>
        {until && (
          <Text size="sm" tone={isOwn && Date.parse(until) - now < DAY_MS ? 'danger' : 'muted'}>
            {end} {left ? `dalam ${left}` : 'sebentar lagi'}
            {/* The last second that counts: people think of a day as ending at 23.59. */}
            {left && `, ${formatDate(Date.parse(until) - SECOND_MS)}`}
          </Text>
        )}
      </div>
      <Button
        size="sm"
        variant={isOwn ? 'secondary' : 'ghost'}
        aria-label={`${step}: ${what}`}
        render={<Link to={addressOf(item, side)} />}
      >
        {step}
      </Button>
    </li>
  );
}
