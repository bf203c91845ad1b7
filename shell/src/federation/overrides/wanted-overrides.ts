import { isRemoteName } from '@sohor/shared/platform/check-manifest';
import { OVERRIDES, PANEL } from './wants-overrides.ts';

/** `?mf.remote-kol=` */
const PREFIX = 'mf.';

/** Remote → address that this tab takes it from. */
export type WantedOverrides = Readonly<Record<string, string>>;

/** What the address says goes into the tab's memory, and out of the address. */
export function takeOverrides(): WantedOverrides {
  const wanted: Record<string, string> = { ...kept() };
  const url = new URL(window.location.href);
  for (const [name, address] of [...url.searchParams]) {
    const remote = name.slice(PREFIX.length);
    if (!name.startsWith(PREFIX) || !isRemoteName(remote)) continue;
    if (address) wanted[remote] = address;
    else delete wanted[remote];
    url.searchParams.delete(name);
  }
  window.history.replaceState(window.history.state, '', url);
  keepOverrides(wanted);
  return kept();
}

export function keepOverrides(wanted: WantedOverrides): void {
  const folders = Object.fromEntries(
    Object.entries(wanted).map(([remote, address]) => [
      remote,
      address.endsWith('/') ? address : `${address}/`,
    ]),
  );
  if (Object.keys(folders).length > 0) sessionStorage.setItem(OVERRIDES, JSON.stringify(folders));
  else sessionStorage.removeItem(OVERRIDES);
}

function kept(): WantedOverrides {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(OVERRIDES) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, address]) => typeof address === 'string'));
  } catch {
    return {};
  }
}

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
