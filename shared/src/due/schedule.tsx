import type { DueItem } from '@sohor/shared/api';
import { jakartaDay } from '@sohor/shared/format';
import { LoadError, LoadMore, useChangeParameters, useNow } from '@sohor/shared/page-parts';
import { useSearchParams } from '@sohor/shared/platform';
import { EmptyState, Heading, LoadingState, PageHeader, RadioGroup, Row, Stack } from '@sohor/shared/ui';
import { byTime, TIMES, weekOf } from './days.ts';
import styles from './due.module.css';
import { useDue } from './due.queries.ts';
import { DueStep } from './due-step.tsx';
import { keyOf, type Side } from './due-texts.ts';
import { Week } from './week.tsx';

/** Props of {@link Schedule}. */
export interface ScheduleProps {
  /** The reader's role. */
  side: Side;
}

const VIEWS = [
  { value: 'daftar', label: 'Daftar' },
  { value: 'minggu', label: 'Minggu' },
];
const TURNS = [
  { value: 'semua', label: 'Semua' },
  { value: 'saya', label: 'Giliran Anda' },
];

/** The page of everything with a time: what the reader has to do, and what it waits for, as a list or by the days of a week. */
export function Schedule({ side }: ScheduleProps) {
  const [address] = useSearchParams();
  const change = useChangeParameters();
  const now = useNow();
  const isWeek = address.get('tampilan') === 'minggu';
  const isOwn = address.get('giliran') === 'saya';
  const days = weekOf(readDay(address.get('hari')) ?? jakartaDay(new Date(now)));
  const list = useDue({ isOwn, limit: '50', ...(isWeek && { from: days[0], until: days[6] }) });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Stack gap={6}>
      <PageHeader title="Jadwal Kerja" subtitle="Semua yang punya tenggat, yang paling dekat lebih dulu." />
      <Row gap={4} justify="between">
        <RadioGroup
          label="Tampilan"
          hideLabel
          variant="chips"
          value={isWeek ? 'minggu' : 'daftar'}
          options={VIEWS}
          onValueChange={(value) => change({ tampilan: value === 'minggu' ? value : null, hari: null })}
        />
        <RadioGroup
          label="Giliran siapa"
          hideLabel
          variant="chips"
          value={isOwn ? 'saya' : 'semua'}
          options={TURNS}
          onValueChange={(value) => change({ giliran: value === 'saya' ? value : null })}
        />
      </Row>
      {list.isPending && <LoadingState text="Memuat jadwal kerja..." />}
      {list.error && !items && (
        <LoadError
          error={list.error}
          message="Jadwal kerja tidak dapat dimuat."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {items && isWeek && <Week days={days} items={items} side={side} now={now} />}
      {items && !isWeek && <List items={items} side={side} now={now} />}
      <LoadMore list={list} />
    </Stack>
  );
}

function List({ items, side, now }: { items: readonly DueItem[]; side: Side; now: number }) {
  if (items.length === 0)
    return (
      <EmptyState
        title="Tidak ada yang menunggu."
        text="Tenggat konten, kontrak, sengketa, dan pembayaran akan tampil di sini."
      />
    );
  return byTime(items, now).map((group) => (
    <Stack key={group.when} as="section" gap={2} aria-label={TIMES[group.when]}>
      <Heading level={2} size="md">
        {TIMES[group.when]}
      </Heading>
      <ul className={styles.list}>
        {group.items.map((item) => (
          <DueStep key={keyOf(item)} item={item} side={side} now={now} />
        ))}
      </ul>
    </Stack>
  ));
}

/** A day in the address, where anything may stand. */
const readDay = (text: string | null) =>
  text !== null && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
