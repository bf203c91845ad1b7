import { Popover } from '@base-ui/react/popover';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactElement, type RefObject, useRef } from 'react';
import { type ChevronProps, DayPicker } from 'react-day-picker';
import { id } from 'react-day-picker/locale/id';
import { today } from '../format/index.ts';
import { Button } from './button.tsx';
import styles from './calendar.module.css';
import { cx } from './cx.ts';
import { hasFocusElsewhere } from './has-focus-elsewhere.ts';
import iconButton from './icon-button.module.css';
import menu from './menu.module.css';

/** Props of {@link Calendar}. Days are `YYYY-MM-DD`; what is none counts as empty. */
export interface CalendarProps {
  open: boolean;
  onClose: () => void;
  label: string;
  /** The calendar opens below this element, or above it if there is no room below. */
  beside: RefObject<HTMLElement | null>;
  /** The button that opens and closes it, and gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

/** A calendar that shows one month over the page, beside its field. `DateField` loads it with the first press. */
export function Calendar({ open, onClose, label, beside, opener, ...days }: CalendarProps): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root
      open={open}
      modal="trap-focus"
      onOpenChange={(_, { reason, event }) => {
        const onOpener = opener.current?.contains(event.target as Node | null);
        // That one closes it itself.
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
          // Before it has its place, the focus on a day would scroll the page to its end.
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

const FIRST_DAY = new Date('0001-01-01');
const LAST_DAY = new Date('9999-12-31');

/** Days are represented by their midnight in UTC, so that no time zone changes them. */
function Days({ value, min, max, onChoose }: Pick<CalendarProps, 'value' | 'min' | 'max' | 'onChoose'>) {
  const selected = toDate(value);
  const first = toDate(min) ?? FIRST_DAY;
  const last = toDate(max) ?? LAST_DAY;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      timeZone="UTC"
      locale={id}
      navLayout="around"
      // Every month is shown with the same height: above its field, a lower one would move the arrow away from under the pointer.
      fixedWeeks
      today={new Date(today())}
      selected={selected}
      defaultMonth={selected ?? new Date(today())}
      startMonth={first}
      endMonth={last}
      disabled={{ before: first, after: last }}
      onSelect={(day) => onChoose(day.toISOString().slice(0, 10))}
      classNames={CLASS_NAMES}
      components={COMPONENTS}
    />
  );
}

/** Browsers take years of six digits, too. */
function toDate(day = ''): Date | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay ? new Date(day) : undefined;
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
