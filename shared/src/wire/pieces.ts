import { type Static, Type } from 'typebox';
import { exact, nullable } from './endpoint.ts';

/** A piece of work: an item of the rate card, and which one of several. Null for work that no rate card names. */
export const Piece = exact({
  platform: nullable(Type.String()),
  jenis: nullable(Type.String()),
  nomor: nullable(Type.Integer({ minimum: 1 })),
});
export type Piece = Static<typeof Piece>;
