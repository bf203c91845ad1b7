/** One piece of a contract's work: a published video, a story … */
export interface AgreedPiece {
  /** Heading and item of the rate card; null for work that no rate card names. */
  readonly platform: string | null;
  readonly item: string | null;
  /** Which one of several of the same item it is, from 1 on; null where there is one. */
  readonly number: number | null;
}

/** A kind of content: an item of the rate card. */
export const kindName = ({ platform, item }: Pick<AgreedPiece, 'platform' | 'item'>): string =>
  platform === null ? 'Lainnya' : `${platform} · ${item}`;

/** Name of a piece where a contract has several: 'TikTok · Video 2'. */
export const pieceName = (piece: AgreedPiece): string =>
  piece.platform === null ? 'Konten' : [kindName(piece), piece.number].filter(Boolean).join(' ');
