import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, oneOf, Uuid } from './endpoint.ts';
import { FIGURE_SOURCES, FIGURE_TROUBLES, MAX_FIGURE } from './figure-choices.ts';
import * as LIMITS from './limits.ts';
import { Piece } from './pieces.ts';

const Time = Type.String({ format: 'date-time' });
const PieceNumber = Type.Integer({ minimum: 1, maximum: LIMITS.maxPieces });
const Count = Type.Integer({ minimum: 0, maximum: MAX_FIGURE });

/** What the work had reached at a time, and who says so. */
export const Figures = exact({
  pada: Time,
  sumber: oneOf(FIGURE_SOURCES),
  tayangan: Count,
  suka: Count,
  komentar: Count,
  dibagikan: Count,
  /** Null where the source does not tell it. */
  disimpan: nullable(Count),
  /** Path of the screenshot of typed figures. */
  bukti: nullable(Type.String()),
  /** Read later than planned, because TikTok or this server could not be reached in time. */
  terlambat: Type.Boolean(),
});
export type Figures = Static<typeof Figures>;

/** What the sync of the KOL's account knows of a video. */
export const PostedVideo = exact({ judul: Type.String(), sampul: nullable(Type.String()) });

/** A published piece of one contract's work with its figures. */
export const WorkFigures = exact({
  /** Which piece, from 1 on; its name follows. */
  bagian: PieceNumber,
  ...Piece.properties,
  url: Type.String(),
  /** Null for other platforms, and until the KOL's account was synced. */
  video: nullable(PostedVideo),
  /** When it was published; until its first reading, when it was handed in. */
  tayang: Time,
  /** Why it cannot be read; null while it can. */
  masalah: nullable(exact({ sebab: oneOf(FIGURE_TROUBLES), sejak: Time })),
  /** Median views of the KOL's last 30 videos before it; null in its first week, and with fewer than five. */
  median: nullable(exact({ video: Type.Integer({ minimum: 5, maximum: 30 }), tayangan: Count })),
  /** Median of the average views of KOLs whose first category is the same; null in its first week, and with fewer than 20 KOLs. */
  kategori: nullable(exact({ nama: Type.String(), kol: Type.Integer({ minimum: 20 }), tayangan: Count })),
  /** When the Brand asked for new figures that the KOL has not given yet. */
  dimintaPada: nullable(Time),
  /** Newest first. */
  angka: Type.Array(Figures, { maxItems: 60 }),
  /**
   * For its KOL: whether it agrees that the latest figures stand on its public page, and whether they can be shown now. Left out
   * where neither is so.
   */
  publik: Type.Optional(exact({ setuju: Type.Boolean(), bisa: Type.Boolean() })),
});
export type WorkFigures = Static<typeof WorkFigures>;

/** A row for each piece; empty while nothing is published. 404 for a contract of others, or without a signature. */
export const getWorkFigures = endpoint({
  method: 'GET',
  path: 'Figures/:id',
  access: 'session',
  summary: "The figures of a contract's published works, for its two parties.",
  team: 'read',
  errors: ['work_not_found'],
  /** Id of the contract. */
  params: exact({ id: Uuid }),
  reply: ok(Type.Array(WorkFigures, { maxItems: LIMITS.maxPieces })),
});

/** 409 for work that is read at TikTok. The same screenshot again is saved once. */
export const typeFigures = endpoint({
  method: 'POST',
  path: 'Figures/:id',
  access: 'KOL',
  summary: 'The KOL gives the figures of published work that cannot be read, with a screenshot.',
  errors: [
    'work_not_found',
    'figures_nothing_published',
    'figures_are_read',
    'figures_proof_used',
    'work_proof_not_yours',
  ],
  params: exact({ id: Uuid }),
  body: exact({
    bagian: PieceNumber,
    tayangan: Count,
    suka: Count,
    komentar: Count,
    dibagikan: Count,
    disimpan: nullable(Count),
    /** Path that the caller got from `file/upload`. */
    bukti: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  reply: ok(Type.Null()),
});

/** The KOL is told once, until it has given new figures. 409 for work that is read at TikTok. */
export const askForFigures = endpoint({
  method: 'POST',
  path: 'Figures/:id/ask',
  access: 'Brand',
  summary: 'The Brand asks the KOL for new figures, with a new screenshot.',
  team: { right: 'campaigns', act: 'Meminta angka konten' },
  errors: ['work_not_found', 'figures_nothing_published', 'figures_are_read'],
  params: exact({ id: Uuid }),
  body: exact({ bagian: PieceNumber }),
  reply: ok(Type.Null()),
});

/** 409 where figures cannot be shown. What was agreed can be taken back at any time. */
export const showFigures = endpoint({
  method: 'PUT',
  path: 'Figures/:id/public',
  access: 'KOL',
  summary: 'The KOL agrees that the figures of this work stand on its public page, or takes that back.',
  errors: ['work_not_found', 'figures_not_shown'],
  params: exact({ id: Uuid }),
  body: exact({ bagian: PieceNumber, setuju: Type.Boolean() }),
  reply: ok(Type.Null()),
});
