import type { Config } from '../platform/config.ts';

type Settings = Pick<Config, 'tiktokApiUrl' | 'tiktokAuthUrl' | 'tiktokImageHosts'>;

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/**
 * Whether an address that TikTok gave leads to TikTok: its image domains over https, or exactly the origins that this
 * installation is configured with. Anything else is not fetched, whoever says so.
 */
export function isTikTokAddress(address: string, settings: Settings): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  const own = [settings.tiktokApiUrl, settings.tiktokAuthUrl].map((own) => new URL(own).origin);
  if (own.includes(url.origin)) return true;
  const isImageHost = (domain: string) => url.hostname === domain || url.hostname.endsWith(`.${domain}`);
  return url.protocol === 'https:' && url.port === '' && settings.tiktokImageHosts.some(isImageHost);
}

/**
 * The image's bytes, or null when it cannot be fetched. TikTok's image links expire, and a missing image must not fail the sync.
 */
export async function fetchImage(
  address: string,
  settings: Settings,
  signal: AbortSignal,
): Promise<Buffer | null> {
  if (!isTikTokAddress(address, settings)) return null;
  try {
    const response = await fetch(address, {
      signal,
      redirect: 'error',
      headers: { accept: 'image/jpeg, image/png, image/gif' },
    });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      return null;
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body) {
      size += part.length;
      if (size > MAX_IMAGE_BYTES) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch {
    return null;
  }
}
