import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Calendar, type CalendarProps } from './calendar.tsx';
import styles from './calendar-popup.module.css';

/** Props of {@link CalendarPopup}. */
export interface CalendarPopupProps extends CalendarProps {
  /** Under this, or above it where there is no room. */
  beside: RefObject<HTMLElement | null>;
  /** The field's. */
  label: ReactNode;
  /** Escape: the focus goes back. */
  onClose: () => void;
  /** A press elsewhere: the focus is there already. */
  onLeave: () => void;
}

const GAP = 6;

/** A calendar over the page, beside its field. */
export function CalendarPopup({
  beside,
  label,
  onClose,
  onLeave,
  ...calendar
}: CalendarPopupProps): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ top: 0, left: 0, opacity: 0 });

  useLayoutEffect(() => {
    const put = () => {
      const field = beside.current?.getBoundingClientRect();
      const size = popup.current?.getBoundingClientRect();
      if (!field || !size) return;
      const below = field.bottom + GAP + size.height <= window.innerHeight;
      setPlace({
        top: Math.max(GAP, below ? field.bottom + GAP : field.top - GAP - size.height),
        left: Math.max(GAP, Math.min(field.right, window.innerWidth - GAP) - size.width),
      });
    };
    put();
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
    };
  }, [beside]);

  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const inside = [popup.current, beside.current].some((part) => part?.contains(target as Node));
      if (!inside) onLeave();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [beside, onLeave]);

  return createPortal(
    <div
      ref={popup}
      role="dialog"
      aria-modal="true"
      aria-label={typeof label === 'string' ? label : 'Kalender'}
      className={styles.popup}
      style={place}
      onKeyDown={(event) => {
        if (event.key === 'Tab') {
          event.preventDefault();
          stepWithin(event.currentTarget, event.shiftKey ? -1 : 1);
        }
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Calendar {...calendar} />
    </div>,
    document.body,
  );
}

/** It lies at the end of the document: Tab would lead out of the page. */
function stepWithin(popup: HTMLElement, step: 1 | -1): void {
  const stops = [...popup.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')];
  const place = stops.indexOf(document.activeElement as HTMLElement);
  stops.at((place + step) % stops.length)?.focus();
}
