import { Popover } from '@base-ui/react/popover';
import { today } from '@sohor/shared/platform';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactElement, type RefObject, useRef } from 'react';
import { type ChevronProps, DayPicker } from 'react-day-picker';
import { id } from 'react-day-picker/locale/id';
import { Button } from './button.tsx';
import styles from './calendar.module.css';
import { cx } from './cx.ts';
import { hasFocusElsewhere } from './has-focus-elsewhere.ts';
import iconButton from './icon-button.module.css';
import menu from './menu.module.css';

/** Props of {@link Calendar}. Days are `YYYY-MM-DD`; any other text counts as empty. */
export interface CalendarProps {
  open: boolean;
  onClose: () => void;
  label: string;
  /** The calendar opens below this element, or above it if there is no room below. */
  beside: RefObject<HTMLElement | null>;
  /** The button that opens and closes the calendar. It gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

/** A calendar that shows one month over the page, beside its field. `DateField` loads its code with the first press. */
export function Calendar({ open, onClose, label, beside, opener, ...days }: CalendarProps): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root
      open={open}
      modal="trap-focus"
      onOpenChange={(_, { reason, event }) => {
        const onOpener = opener.current?.contains(event.target as Node | null);
        // A press on the opener already closes the calendar. Closing it here, too, would let that press open it again.
        if (reason !== 'outside-press' || !onOpener) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={menu.positioner}
          anchor={beside}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // With `absolute`, focusing a day before the popup has its place would scroll the page to its end.
          positionMethod="fixed"
        >
          <Popover.Popup
            ref={popup}
            className={cx(menu.popup, styles.popup)}
            aria-label={label}
            initialFocus={false}
            finalFocus={() => !hasFocusElsewhere(popup.current) && opener.current}
          >
            <Days {...days} />
            <Popover.Close render={<Button variant="ghost" size="sm" block />}>Tutup</Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const FIRST_DAY = noonOn('0001-01-01');
const LAST_DAY = noonOn('9999-12-31');

/**
 * Days are represented by their noon, which every day has; where clocks go forward at midnight, one day has no midnight. The
 * picker can count in UTC, too, but then formats each date that it calculates with, which took most of the time until a calendar
 * was shown.
 */
function Days({ value, min, max, onChoose }: Pick<CalendarProps, 'value' | 'min' | 'max' | 'onChoose'>) {
  const selected = toDate(value);
  const first = toDate(min) ?? FIRST_DAY;
  const last = toDate(max) ?? LAST_DAY;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={id}
      navLayout="around"
      // All months get the same height. When the calendar is above its field, a lower month would move the arrow away from the
      // pointer.
      fixedWeeks
      today={noonOn(today())}
      selected={selected}
      defaultMonth={selected ?? noonOn(today())}
      startMonth={first}
      endMonth={last}
      disabled={{ before: first, after: last }}
      onSelect={(day) => onChoose(toText(day))}
      classNames={CLASS_NAMES}
      components={COMPONENTS}
    />
  );
}

/** Reads `YYYY-MM-DD`. Years of six digits, which browsers accept, too, count as empty. */
function toDate(day = ''): Date | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay ? noonOn(day) : undefined;
}

function noonOn(day: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const noon = new Date(2000, 0, 1, 12);
  // The constructor maps years under 100 to 1900 … 1999.
  noon.setFullYear(year, month - 1, date);
  return noon;
}

function toText(day: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`;
}

const arrow = cx(iconButton.button, iconButton.sm);
const CLASS_NAMES = {
  month: cx(styles.month),
  month_caption: cx(styles.caption),
  button_previous: arrow,
  button_next: arrow,
  month_grid: cx(styles.days),
  day_button: cx(styles.day),
  selected: cx(styles.selected),
  today: cx(styles.today),
};
const COMPONENTS = {
  Chevron: ({ orientation }: ChevronProps) =>
    orientation === 'left' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />,
};
