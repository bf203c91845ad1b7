import type { TableType } from '../wire/endpoint.ts';
import { call, download } from './call.ts';
import { type Kol, toKol } from './kols.ts';

/** A named list of KOLs of the signed-in Brand. */
export interface Shortlist {
  id: string;
  name: string;
  /** Number of KOLs whose accounts are active. */
  kolCount: number;
  /** Whether it has the KOL that was asked about; false when none was. */
  isHolding: boolean;
}

/** A KOL in a list. */
export interface ShortlistEntry {
  kol: Kol;
  /** The Brand's private note; empty when there is none. */
  note: string;
}

/** The Brand's lists by name. @param kolId id of a KOL: each list says whether it has this KOL */
export async function fetchShortlists(kolId?: string): Promise<Shortlist[]> {
  const { data } = await call('GET Shortlist', { query: { idUser: kolId } });
  return data.map(({ id, nama, jumlahKol, tersimpan }) => ({
    id,
    name: nama,
    kolCount: jumlahKol,
    isHolding: tersimpan ?? false,
  }));
}

/** One list with its KOLs and today's figures, best score first. */
export async function fetchShortlist(id: string): Promise<{ name: string; entries: ShortlistEntry[] }> {
  const { data } = await call('GET Shortlist/:id', { params: { id } });
  return {
    name: data.nama,
    entries: data.kol.map(({ kol, catatan }) => ({ kol: toKol(kol), note: catatan })),
  };
}

/** A list as a file. @throws {ApiError} 404 for a deleted list, 429 after very many profiles within a day */
export function downloadShortlist(id: string, type: TableType): Promise<Blob> {
  return download(`GET Shortlist/:id/daftar.${type}`, { params: { id } });
}

/**
 * Makes a list, or finds the one that has this name.
 * @returns its id
 * @throws {ApiError} 400 for an empty or too long name, 409 when there are too many lists
 */
export async function createShortlist(name: string): Promise<string> {
  return (await call('POST Shortlist', { body: { nama: name } })).data.id;
}

/** @throws {ApiError} 409 where another list has this name */
export async function renameShortlist(id: string, name: string): Promise<void> {
  await call('PUT Shortlist/:id', { params: { id }, body: { nama: name } });
}

/** Deletes a list with its notes. */
export async function deleteShortlist(id: string): Promise<void> {
  await call('DELETE Shortlist/:id', { params: { id } });
}

/** A KOL's place in a list. */
export interface ShortlistPlace {
  shortlistId: string;
  kolId: string;
}

/**
 * Adds a KOL to a list; repeating it changes nothing.
 * @param note left out: an earlier note stays
 * @throws {ApiError} 409 when the list is full
 */
export async function keepInShortlist({ shortlistId, kolId }: ShortlistPlace, note?: string): Promise<void> {
  await call('PUT Shortlist/:id/kol/:idUser', {
    params: { id: shortlistId, idUser: kolId },
    body: note === undefined ? {} : { catatan: note },
  });
}

/** Removes a KOL from a list, with its note. */
export async function takeFromShortlist({ shortlistId, kolId }: ShortlistPlace): Promise<void> {
  await call('DELETE Shortlist/:id/kol/:idUser', { params: { id: shortlistId, idUser: kolId } });
}
