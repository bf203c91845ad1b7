import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { showKols } from '../kols/index.ts';
import { addToShortlist } from './add-to-shortlist.ts';
import { listEntries, removeEntry } from './entries.repository.ts';
import { createShortlist, renameShortlist } from './save-shortlist.ts';
import { findShortlist, listShortlists, removeShortlist } from './shortlists.repository.ts';

export function shortlistRoutes(app: FastifyInstance): void {
  route(app, wire.listShortlists, async ({ query, caller, context }) => {
    const lists = await listShortlists(context.db, caller.userId, query.idUser ?? null);
    return ok(
      lists.map(({ id, name, kols, isHolding }) => ({
        id,
        nama: name,
        jumlahKol: Number(kols),
        ...(query.idUser !== undefined && { tersimpan: isHolding }),
      })),
    );
  });

  route(app, wire.createShortlist, async ({ body, caller, context }) => {
    const make = context.db.transaction();
    return ok({ id: await make.execute((tx) => createShortlist(tx, caller.userId, body.nama)) });
  });

  route(app, wire.readShortlist, async ({ params, caller, context }) => {
    const list = await findShortlist(context.db, caller.userId, params.id);
    if (!list) return fail('shortlist_not_found');
    const entries = await listEntries(context.db, list.id);
    const notes = new Map(entries.map(({ kolId, note }) => [kolId, note]));
    const kols = await showKols(context, caller.userId, [...notes.keys()]);
    const withNotes = kols.map((kol) => ({ kol, catatan: notes.get(kol.user.id) ?? '' }));
    return ok({ id: list.id, nama: list.name, kol: withNotes });
  });

  route(app, wire.renameShortlist, async ({ params, body, caller, context }) => {
    const named = { id: params.id, name: body.nama };
    await context.db.transaction().execute((tx) => renameShortlist(tx, caller.userId, named));
    return ok(null);
  });

  route(app, wire.deleteShortlist, async ({ params, caller, context }) => {
    // Deleted twice is deleted: the second of two clicks is no error.
    await removeShortlist(context.db, caller.userId, params.id);
    return ok(null);
  });

  route(app, wire.keepInShortlist, async ({ params, body, caller, context }) => {
    const place = { shortlistId: params.id, kolId: params.idUser };
    await context.db.transaction().execute((tx) => addToShortlist(tx, caller.userId, place, body.catatan));
    return ok(null);
  });

  route(app, wire.takeFromShortlist, async ({ params, caller, context }) => {
    if (!(await findShortlist(context.db, caller.userId, params.id))) fail('shortlist_not_found');
    await removeEntry(context.db, { shortlistId: params.id, kolId: params.idUser });
    return ok(null);
  });
}
