import type { AgreedItem, AgreedPiece } from '@sohor/shared/format';
import { RATE_CARD_RIGHTS } from '@sohor/shared/wire/catalog';

const RIGHTS: readonly string[] = RATE_CARD_RIGHTS;

/** What is published for agreed items: a piece for each of their counts. Work that no rate card names is one piece. */
export function piecesOf(items: readonly AgreedItem[]): readonly AgreedPiece[] {
  const pieces = items
    // Rights are agreed on, not published.
    .filter(({ item }) => !RIGHTS.includes(item))
    .flatMap(({ platform, item, count }) =>
      Array.from({ length: count }, (_, n) => ({ platform, item, number: count > 1 ? n + 1 : null })),
    );
  return pieces.length > 0 ? pieces : [{ platform: null, item: null, number: null }];
}
