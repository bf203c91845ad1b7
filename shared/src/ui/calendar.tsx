import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { formatDay } from '../format/index.ts';
import styles from './calendar.module.css';
import { addDays, addMonths, isDay, monthOf, today, weekdayOf, weeksOf } from './calendar-days.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

/** Props of {@link Calendar}. Days are `YYYY-MM-DD`. */
export interface CalendarProps {
  /** The chosen day, or empty. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

/** Where a key leads from a day. */
function dayAfterKey(key: string, day: string): string | null {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, 6 - weekdayOf(day));
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  return null;
}

/** A month at a time, weeks from Monday, one day of it in the tab order. */
export function Calendar({ value, min = '', max = '', onChoose }: CalendarProps): ReactElement {
  const now = today();
  const [current, setCurrent] = useState(() => (isDay(value) ? value : isDay(min) && min > now ? min : now));
  const byKey = useRef(true);
  const day = useRef<HTMLButtonElement>(null);
  const month = monthOf(current);

  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    day.current?.focus({ preventScroll: true });
  });

  const goTo = (next: string) => isDay(next) && setCurrent(next);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, current);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    goTo(next);
  };
  const isOutside = (one: string) => (min !== '' && one < min) || (max !== '' && one > max);

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          size="sm"
          label="Bulan sebelumnya"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => goTo(addMonths(current, -1))}
        />
        <p className={styles.month} aria-live="polite">
          {formatDay(`${month}-01`).replace(/^1 /, '')}
        </p>
        <IconButton
          size="sm"
          label="Bulan berikutnya"
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => goTo(addMonths(current, 1))}
        />
      </div>
      <table className={styles.days}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeksOf(month).map((week, place) => (
            <tr key={place}>
              {week.map((one, weekday) => (
                <td key={one ?? weekday}>
                  {one && (
                    <button
                      ref={one === current ? day : undefined}
                      type="button"
                      className={cx(styles.day, one === now && styles.today)}
                      tabIndex={one === current ? 0 : -1}
                      aria-label={formatDay(one)}
                      aria-current={one === now ? 'date' : undefined}
                      aria-pressed={one === value}
                      aria-disabled={isOutside(one) || undefined}
                      onClick={() => !isOutside(one) && onChoose(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
