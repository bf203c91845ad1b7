import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { ROW_BUTTON } from './openable.tsx';

/** Rows by which each key moves; `Infinity` moves to the last row. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Arrow keys move between rows. Tab leaves the table, and returns to the row that had the focus. */
export function useRowKeys(frame: RefObject<HTMLElement | null>) {
  const buttons = () => [...(frame.current?.querySelectorAll<HTMLElement>(`[${ROW_BUTTON}]`) ?? [])];
  return {
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const all = buttons();
      const at = all.indexOf(document.activeElement as HTMLElement);
      const next = all[Math.min(Math.max(at + step, 0), all.length - 1)];
      if (at < 0 || !next) return;
      event.preventDefault();
      next.focus();
    },
    onFocus({ target }: FocusEvent) {
      const all = buttons();
      if (!all.includes(target as HTMLElement)) return;
      for (const button of all) button.tabIndex = button === target ? 0 : -1;
    },
  };
}
