import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { ToastList } from './toast-list.ts';

/** The key that moves the focus to the toasts. Tab cannot reach them while a dialog keeps the focus inside. */
export const WAY_IN = 'F8';

/** Keyboard access: moves the focus to the toasts and back. Escape closes the focused toast. */
export function useWayIn(list: ToastList) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const goBackRef = useRef(() => {});
  /** Whether the focus came by {@link WAY_IN}. Then Tab leads back, because the next element may be outside an open dialog. */
  const isByKey = useRef(false);

  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const newest = buttonsIn(region.current).at(-1);
      if (event.key !== WAY_IN || !newest) return;
      event.preventDefault();
      isByKey.current = true;
      newest.focus();
    };
    window.addEventListener('keydown', enter);
    return () => window.removeEventListener('keydown', enter);
  }, []);

  useEffect(
    () =>
      list.onLeaving((id) => {
        const focused = document.activeElement;
        if (focused && region.current?.contains(focused) && idOf(focused) === id) goBackRef.current();
      }),
    [list],
  );

  const goBack = () => {
    const from = cameFrom.current?.isConnected ? cameFrom.current : null;
    // If that element is gone: the open dialog, or else the page.
    const target = from ?? document.querySelector('[role="dialog"]') ?? document.getElementById('konten');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };

  goBackRef.current = goBack;

  /** Closes a toast. If it had the focus, the focus moves to another toast, or back. */
  const close = (id: number) => {
    const buttons = buttonsIn(region.current);
    const own = buttons.filter((button) => idOf(button) === id);
    if (own.some((button) => button === document.activeElement)) {
      const next = buttons.findLast((button) => !own.includes(button));
      if (next) next.focus();
      else goBack();
    }
    list.close(id);
  };

  return {
    close,
    region: {
      ref: region,
      onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        cameFrom.current = relatedTarget;
        list.hold('focus', true);
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        isByKey.current = false;
        list.hold('focus', false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') {
          // Otherwise Escape would close an open dialog, too.
          event.stopPropagation();
          event.preventDefault();
          close(idOf(event.target));
        }
        const last = buttonsIn(region.current).at(event.shiftKey ? 0 : -1);
        if (event.key === 'Tab' && isByKey.current && event.target === last) {
          event.preventDefault();
          goBack();
        }
      },
      // Pressing a toast does not move the focus.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
  };
}

function buttonsIn(region: HTMLElement | null): HTMLElement[] {
  return [...(region?.querySelectorAll<HTMLElement>('[data-toast]:not([data-leaving]) button') ?? [])];
}

function idOf(part: EventTarget): number {
  const toast = part instanceof Element ? part.closest<HTMLElement>('[data-toast]') : null;
  return Number(toast?.dataset.toast);
}
