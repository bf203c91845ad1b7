import { element } from '../browser.ts';

const preloads = new Map<string, HTMLLinkElement>();

/** Not by a selector: the text of an address may break one. */
const inDocument = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].find(
    (link) => link.getAttribute('href') === address,
  );

/** Adds a preload to the page, unless it has come with the document (gateway/drawn-pages.ts). @returns its link */
export function preload(href: string, integrity: string, rel = 'preload'): HTMLLinkElement {
  const asked = preloads.get(href);
  // A page and its extensions may share files. The loader may have taken a link out again (federation/tags.ts).
  const known = asked?.isConnected ? asked : inDocument(href);
  if (known) return known;
  const link = element('link', { rel, as: href.endsWith('.css') ? 'style' : 'script', href, integrity });
  // Must equal the mode of the later request, or the browser fetches the file twice.
  if (!link.href.startsWith(`${location.origin}/`)) link.crossOrigin = 'anonymous';
  // Read by federation/tags.ts to know for how long the file has been loading.
  link.dataset.asked = `${performance.now()}`;
  document.head.append(link);
  preloads.set(href, link);
  return link;
}
