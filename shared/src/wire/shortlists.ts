import { type Static, Type } from 'typebox';
import { LIMITS } from './catalog.ts';
import { endpoint, exact, ok, text, Uuid } from './endpoint.ts';
import { KolItem } from './kols.ts';

/** Longer than the limit: the server says in words what is too long. */
const Name = text(4 * LIMITS.maxShortlistName);
const Note = text(4 * LIMITS.maxShortlistNote);

/** A list of KOLs that a Brand has named. */
export const Shortlist = exact({
  id: Uuid,
  nama: Type.String(),
  /** Only those whose accounts are active. */
  jumlahKol: Type.Integer(),
  /** Where the call names a KOL: whether it is in this list. */
  tersimpan: Type.Optional(Type.Boolean()),
});
export type Shortlist = Static<typeof Shortlist>;

/** By name. */
export const listShortlists = endpoint({
  method: 'GET',
  path: 'Shortlist',
  access: 'Brand',
  summary: "The Brand's lists of KOLs by name, which of them hold the KOL `idUser` as well.",
  query: exact({ idUser: Type.Optional(Uuid) }),
  reply: ok(Type.Array(Shortlist)),
});

/** 409 where there are as many lists as a Brand may have. */
export const createShortlist = endpoint({
  method: 'POST',
  path: 'Shortlist',
  access: 'Brand',
  summary: 'Makes a list of KOLs. Where the Brand has one of this name, in any case, answers that one.',
  body: exact({ nama: Name }),
  reply: ok(exact({ id: Uuid })),
});

/** The KOLs with today's figures, best score first. */
export const readShortlist = endpoint({
  method: 'GET',
  path: 'Shortlist/:id',
  access: 'Brand',
  summary: "One of the Brand's lists with its KOLs, as the search shows them.",
  params: exact({ id: Uuid }),
  reply: ok(
    exact({
      id: Uuid,
      nama: Type.String(),
      kol: Type.Array(exact({ kol: KolItem, catatan: Type.String() })),
    }),
  ),
});
/** Body of the answer to {@link readShortlist}. */
export type ShortlistReply = Static<typeof readShortlist.reply>;

/** UTF-8 with a byte order mark and a heading row. 404 for lists of other Brands; 429 as {@link readShortlist}. */
export const downloadShortlist = endpoint({
  method: 'GET',
  path: 'Shortlist/:id/daftar.csv',
  access: 'Brand',
  summary:
    "One of the Brand's lists for a spreadsheet: its KOLs with today's figures, and the Brand's notes.",
  params: exact({ id: Uuid }),
  media: 'text/csv',
  reply: Type.Unknown(),
});

/** 409 where another list of the Brand has this name. */
export const renameShortlist = endpoint({
  method: 'PUT',
  path: 'Shortlist/:id',
  access: 'Brand',
  summary: "Renames one of the Brand's lists.",
  params: exact({ id: Uuid }),
  body: exact({ nama: Name }),
  reply: ok(Type.Null()),
});

/** With its notes; the KOLs stay what they are. 404 for lists of other Brands. */
export const deleteShortlist = endpoint({
  method: 'DELETE',
  path: 'Shortlist/:id',
  access: 'Brand',
  summary: "Deletes one of the Brand's lists with its notes. One that is not there is deleted already.",
  params: exact({ id: Uuid }),
  reply: ok(Type.Null()),
});

/** 409 where the list is full. */
export const keepInShortlist = endpoint({
  method: 'PUT',
  path: 'Shortlist/:id/kol/:idUser',
  access: 'Brand',
  summary: 'Keeps a KOL in a list, once, and the note on it. Without `catatan` an earlier note stays.',
  params: exact({ id: Uuid, idUser: Uuid }),
  body: exact({ catatan: Type.Optional(Note) }),
  reply: ok(Type.Null()),
});

/** Also where it is in the list no more. 404 for lists of other Brands. */
export const takeFromShortlist = endpoint({
  method: 'DELETE',
  path: 'Shortlist/:id/kol/:idUser',
  access: 'Brand',
  summary: 'Takes a KOL out of a list, with the note.',
  params: exact({ id: Uuid, idUser: Uuid }),
  reply: ok(Type.Null()),
});
