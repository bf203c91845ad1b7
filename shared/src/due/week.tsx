import type { DueItem } from '@sohor/shared/api';
import { formatDate, formatRupiah, jakartaDay, SECOND_MS } from '@sohor/shared/format';
import { useChangeParameters } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Button, cx, Heading, Row, Text } from '@sohor/shared/ui';
import { dayOf, later } from './days.ts';
import styles from './due.module.css';
import { addressOf, keyOf, type Side, textsOf } from './due-texts.ts';

interface WeekProps {
  /** From Monday to Sunday. */
  days: readonly string[];
  items: readonly DueItem[];
  side: Side;
  now: number;
}

const DAY_NAME = new Intl.DateTimeFormat('id-ID', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** The days of a week with the steps whose time ends on them. */
export function Week({ days, items, side, now }: WeekProps) {
  const change = useChangeParameters();
  const [monday = '', sunday = ''] = [days[0], days[6]];
  const today = jakartaDay(new Date(now));
  const isThisWeek = days.includes(today);
  const name = (day: string) => DAY_NAME.format(Date.parse(day));
  return (
    <section aria-label={`Minggu ${name(monday)} – ${name(sunday)}`}>
      <Row gap={2}>
        <Button size="sm" variant="secondary" onClick={() => change({ hari: later(monday, -7) })}>
          Minggu lalu
        </Button>
        <Button
          size="sm"
          variant={isThisWeek ? 'primary' : 'secondary'}
          aria-current={isThisWeek ? 'date' : undefined}
          onClick={() => change({ hari: null })}
        >
          Minggu ini
        </Button>
        <Button size="sm" variant="secondary" onClick={() => change({ hari: later(monday, 7) })}>
          Minggu depan
        </Button>
      </Row>
      <ol className={styles.week}>
        {days.map((day) => {
          const ofDay = items.filter(({ until }) => until !== null && dayOf(until) === day);
          return (
            <li key={day} className={cx(styles.day, day === today && styles.today)}>
              <Heading level={2} size="sm">
                {name(day)}
                {day === today && ' · hari ini'}
              </Heading>
              {ofDay.length === 0 && (
                <Text size="sm" tone="muted">
                  Tidak ada
                </Text>
              )}
              {ofDay.map((item) => (
                <Step key={keyOf(item)} item={item} side={side} />
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Step({ item, side }: { item: DueItem; side: Side }) {
  const { isOwn, until, campaignName, amountIdr } = item;
  const time = formatDate(Date.parse(until ?? '') - SECOND_MS).split(' pukul ')[1];
  return (
    <Link to={addressOf(item, side)} className={cx(styles.step, isOwn && styles.own)}>
      <Text size="sm" weight={isOwn ? 'semibold' : 'regular'}>
        {textsOf(item).what}
      </Text>
      <Text size="xs" tone="muted">
        {[time, campaignName, amountIdr !== null && formatRupiah(amountIdr)].filter(Boolean).join(' · ')}
      </Text>
    </Link>
  );
}
