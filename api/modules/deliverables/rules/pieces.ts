import type { AgreedItem, AgreedPiece } from '@sohor/shared/format';
import { RATE_CARD_RIGHTS } from '@sohor/shared/wire/catalog';

const RIGHTS: readonly string[] = RATE_CARD_RIGHTS;

/**
 * What is published for agreed items: a piece for each of their counts. Rights are agreed on and not published, and an appearance
 * need not be: a contract about nothing else is one piece, whose link shows that it was done.
 */
export function piecesOf(items: readonly AgreedItem[]): readonly AgreedPiece[] {
  const pieces = items
    .filter(({ platform, item }) => !RIGHTS.includes(item) && platform !== 'Appearance')
    .flatMap(({ platform, item, count }) =>
      Array.from({ length: count }, (_, n) => ({ platform, item, number: count > 1 ? n + 1 : null })),
    );
  if (pieces.length > 0) return pieces;
  const appearance = items.find(({ platform }) => platform === 'Appearance');
  return [{ platform: appearance?.platform ?? null, item: appearance?.item ?? null, number: null }];
}
