import { type Static, Type } from 'typebox';
import { LIMITS } from './catalog.ts';
import { asWorkbook, endpoint, exact, ok, text, Uuid } from './endpoint.ts';
import { KolItem } from './kols.ts';

/** Longer than the limit, so that the server can answer with a sentence for a name that is too long. */
const Name = text(4 * LIMITS.maxShortlistName);
const Note = text(4 * LIMITS.maxShortlistNote);

/** A Brand's named list of KOLs. */
export const Shortlist = exact({
  id: Uuid,
  nama: Type.String(),
  /** Counts only KOLs with active accounts. */
  jumlahKol: Type.Integer(),
  /** Whether the KOL that the call names is in this list; left out if it names none. */
  tersimpan: Type.Optional(Type.Boolean()),
});
export type Shortlist = Static<typeof Shortlist>;

/** Sorted by name. */
export const listShortlists = endpoint({
  method: 'GET',
  path: 'Shortlist',
  access: 'Brand',
  summary: "The Brand's lists of KOLs by name, which of them hold the KOL `idUser` as well.",
  team: 'read',
  query: exact({ idUser: Type.Optional(Uuid) }),
  reply: ok(Type.Array(Shortlist)),
});

/** 409 when the Brand already has the maximum number of lists. */
export const createShortlist = endpoint({
  method: 'POST',
  path: 'Shortlist',
  access: 'Brand',
  summary: 'Makes a list of KOLs. Where the Brand has one of this name, in any case, answers that one.',
  team: { right: 'campaigns', act: 'Membuat daftar KOL' },
  errors: ['name_turns_around', 'shortlist_name_required', 'shortlist_name_too_long', 'shortlists_full'],
  body: exact({ nama: Name }),
  reply: ok(exact({ id: Uuid })),
});

/** The KOLs with their current figures, best score first. */
export const readShortlist = endpoint({
  method: 'GET',
  path: 'Shortlist/:id',
  access: 'Brand',
  summary: "One of the Brand's lists with its KOLs, as the search shows them.",
  team: 'read',
  errors: ['shortlist_not_found', 'kol_reads_spent'],
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

/** UTF-8 with a byte order mark and a header row; cells are separated by semicolons. 404 for lists of other Brands; 429 as {@link readShortlist}. */
export const downloadShortlist = endpoint({
  method: 'GET',
  path: 'Shortlist/:id/daftar.csv',
  access: 'Brand',
  summary:
    "One of the Brand's lists for a spreadsheet: its KOLs with today's figures, and the Brand's notes.",
  team: 'read',
  errors: ['shortlist_not_found', 'kol_reads_spent'],
  params: exact({ id: Uuid }),
  media: 'text/csv',
  reply: Type.Unknown(),
});
/** The same table as an Excel workbook. */
export const downloadShortlistXlsx = asWorkbook(downloadShortlist);

/** 409 where another list of the Brand has this name. */
export const renameShortlist = endpoint({
  method: 'PUT',
  path: 'Shortlist/:id',
  access: 'Brand',
  summary: "Renames one of the Brand's lists.",
  team: { right: 'campaigns', act: 'Mengganti nama daftar KOL' },
  errors: [
    'name_turns_around',
    'shortlist_not_found',
    'shortlist_name_required',
    'shortlist_name_too_long',
    'shortlist_name_taken',
  ],
  params: exact({ id: Uuid }),
  body: exact({ nama: Name }),
  reply: ok(Type.Null()),
});

/** Also deletes its notes; the KOLs themselves are not affected. 404 for lists of other Brands. */
export const deleteShortlist = endpoint({
  method: 'DELETE',
  path: 'Shortlist/:id',
  access: 'Brand',
  summary: "Deletes one of the Brand's lists with its notes. One that is not there is deleted already.",
  team: { right: 'campaigns', act: 'Menghapus daftar KOL' },
  params: exact({ id: Uuid }),
  reply: ok(Type.Null()),
});

/** 409 where the list is full. */
export const keepInShortlist = endpoint({
  method: 'PUT',
  path: 'Shortlist/:id/kol/:idUser',
  access: 'Brand',
  summary: 'Keeps a KOL in a list, once, and the note on it. Without `catatan` an earlier note stays.',
  team: { right: 'campaigns', act: 'Menyimpan KOL ke daftar' },
  errors: ['shortlist_not_found', 'kol_not_found', 'shortlist_note_too_long', 'shortlist_full'],
  params: exact({ id: Uuid, idUser: Uuid }),
  body: exact({ catatan: Type.Optional(Note) }),
  reply: ok(Type.Null()),
});

/** Succeeds even if the KOL is no longer in the list. 404 for lists of other Brands. */
export const takeFromShortlist = endpoint({
  method: 'DELETE',
  path: 'Shortlist/:id/kol/:idUser',
  access: 'Brand',
  summary: 'Takes a KOL out of a list, with the note.',
  team: { right: 'campaigns', act: 'Mengeluarkan KOL dari daftar' },
  errors: ['shortlist_not_found'],
  params: exact({ id: Uuid, idUser: Uuid }),
  reply: ok(Type.Null()),
});
