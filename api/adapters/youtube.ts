import type { Config } from '../platform/config.ts';
import { BY_THE_CLOCK } from './patience.ts';
import { type AdapterOptions, createGuard } from './resilience.ts';

export interface YouTube {
  /** @returns false when YouTube knows no such video; undefined when nothing is known, or the video is private */
  hasVideo(url: string): Promise<boolean | undefined>;
}

/** Milliseconds; short, because a person waits at a form for the answer. */
const TIMEOUT_MS = 3_000;

/** YouTube's oEmbed, which needs no key: https://oembed.com, 2.3. */
export function createYouTube(
  { youtubeUrl }: Pick<Config, 'youtubeUrl'>,
  { timeoutMs = TIMEOUT_MS, patience = BY_THE_CLOCK, metrics }: AdapterOptions = {},
): YouTube {
  const guard = createGuard({
    provider: 'youtube',
    kindOf: () => 'unknown',
    isOutage: () => true,
    whileOpen: () => new Error('YouTube is left alone after failures in a row'),
    metrics,
    patience,
  });
  const ask = async (url: string) => {
    const { status, body } = await fetch(
      `${youtubeUrl}/oembed?${new URLSearchParams({ url, format: 'json' })}`,
      {
        signal: patience.limit(timeoutMs),
        redirect: 'error',
      },
    );
    await body?.cancel();
    if (status === 429 || status >= 500) throw new Error(`YouTube answered ${status}`);
    return status === 200 ? true : status === 404 ? false : undefined;
  };
  return { hasVideo: (url) => guard.run('oembed', () => ask(url)).catch(() => undefined) };
}
