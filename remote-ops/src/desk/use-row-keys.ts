import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { ROW_BUTTON } from './openable.tsx';

/** How far each key moves; `Infinity` is to the last row. */
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

/** Arrow keys move from row to row; Tab leaves the table, whose row stays the one that Tab comes back to. */
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
