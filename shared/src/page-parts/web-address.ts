/**
 * The address if it is safe to link to (http or https, never `javascript:`); null otherwise, also with a name before the host:
 * `https://bank.id@evil.example` leads to the second one.
 */
export function webAddress(text: string | null | undefined): string | null {
  if (!text) return null;
  try {
    const { protocol, href, username, password } = new URL(text);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && !username && !password ? href : null;
  } catch {
    return null;
  }
}

/**
 * Adds `https://` where the scheme is missing: 'tokoku.id/promo' → 'https://tokoku.id/promo'. A text that has a scheme, or that
 * is not an address, stays as it is.
 */
export function withScheme(text: string): string {
  const address = text.trim();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(address)
    ? `https://${address}`
    : address;
}
