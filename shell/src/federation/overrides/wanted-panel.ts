import { PANEL } from './wants-overrides.ts';

/** `?mf` turns the panel on for this browser, and is removed from the address. @returns whether the panel is on */
export function takePanel(): boolean {
  const url = new URL(window.location.href);
  if (url.searchParams.has('mf')) {
    localStorage.setItem(PANEL, 'on');
    url.searchParams.delete('mf');
    window.history.replaceState(window.history.state, '', url);
  }
  return localStorage.getItem(PANEL) !== null;
}

export function dropPanel(): void {
  localStorage.removeItem(PANEL);
}
