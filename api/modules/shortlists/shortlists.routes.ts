import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { fileName, routeTable } from '../../platform/table-file.ts';
import { addToShortlist } from './add-to-shortlist.ts';
import { removeEntry } from './entries.repository.ts';
import { exportList } from './export-list.ts';
import { readList } from './read-list.ts';
import { createShortlist, renameShortlist } from './save-shortlist.ts';
import { findShortlist, listShortlists, removeShortlist } from './shortlists.repository.ts';

export function registerShortlists(app: FastifyInstance): void {
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
    const { id, name, kols } = await readList(context, caller.userId, params.id);
    return ok({ id, nama: name, kol: kols.map(({ kol, note }) => ({ kol, catatan: note })) });
  });

  routeTable(app, wire.downloadShortlist, async ({ params, caller, context }) => {
    const table = await exportList(await readList(context, caller.userId, params.id));
    return { name: fileName('daftar-kol', context.clock.now()), table };
  });

  route(app, wire.renameShortlist, async ({ params, body, caller, context }) => {
    const named = { id: params.id, name: body.nama };
    await context.db.transaction().execute((tx) => renameShortlist(tx, caller.userId, named));
    return ok(null);
  });

  route(app, wire.deleteShortlist, async ({ params, caller, context }) => {
    // Deleting a list that is gone is no error: it may be a double click.
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
