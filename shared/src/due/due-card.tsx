import type { DueList } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { useNow } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, Card } from '@sohor/shared/ui';
import styles from './due.module.css';
import { DueStep } from './due-step.tsx';
import { keyOf, type Side } from './due-texts.ts';

/** Props of {@link DueCard}. */
export interface DueCardProps {
  due: DueList;
  /** The reader's role. */
  side: Side;
}

/** So many are shown: what the page is about stays in sight. A Brand's busy day is eight. */
const SHORT = 8;

/** All that waits for the reader, the soonest first, each with its next step. Nothing while nothing waits. */
export function DueCard({ due: { total, items }, side }: DueCardProps) {
  const now = useNow();
  if (items.length === 0) return null;
  return (
    <Card as="section" aria-label="Perlu perhatian Anda" title="Perlu perhatian Anda">
      <ul className={styles.list}>
        {items.slice(0, SHORT).map((item) => (
          <DueStep key={keyOf(item)} item={item} side={side} now={now} />
        ))}
      </ul>
      <Button variant="ghost" size="sm" render={<Link to={`${APP_BASE}/jadwal`} />}>
        {total > SHORT ? `Tampilkan semua (${formatCount(total)})` : 'Buka jadwal'}
      </Button>
    </Card>
  );
}
