const known = new Map<string, string>();

/** @param url of an entry; a query that a retry adds is ignored. */
function key(url: string): string {
  return new URL(url, document.baseURI).href.split('?')[0] ?? url;
}

export function expectIntegrity(url: string, integrity: string): void {
  if (integrity) known.set(key(url), integrity);
}

export function integrityOf(url: string): string | undefined {
  return known.get(key(url));
}
