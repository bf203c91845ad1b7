import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { ToastList } from './toast-list.ts';

/** The key that leads to the toasts: a dialog keeps the focus, so that Tab alone does not reach them. */
export const WAY_IN = 'F8';

/** The keyboard's way to the toasts and back to where it was. Escape closes the one that has the focus. */
export function useWayIn(list: ToastList) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  /** By {@link WAY_IN}: then Tab leads back. By itself it would go on to what an open dialog is to keep it from. */
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

  const goBack = () => {
    const from = cameFrom.current?.isConnected ? cameFrom.current : null;
    // What is nearest, where that has gone.
    const target = from ?? document.querySelector('[role="dialog"]') ?? document.getElementById('konten');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };

  /** The focus goes on to another toast, or back. */
  const close = (id: number) => {
    const buttons = buttonsIn(region.current);
    const own = buttons.find((button) => idOf(button) === id);
    if (own && own === document.activeElement) {
      const next = buttons.findLast((button) => button !== own);
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
          // A dialog would heed it, too, and the browser's own way to close one.
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
      // Whoever presses a toast keeps the focus where it is.
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
