import { jakartaDay } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Caller } from '../../platform/caller.ts';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { fileName, routeTable } from '../../platform/table-file.ts';
import { findContractOfBrand, listContractsOfBrand } from './brand-contracts.repository.ts';
import { contractFilter } from './contract-filter.ts';
import { toBrandContract } from './contract-reply.ts';
import { textForBrand } from './current-text.ts';
import { exportBrandContracts } from './export-brand-contracts.ts';

export function registerBrandContractRoutes(app: FastifyInstance): void {
  route(app, wire.listBrandContracts, async ({ query, caller, context }) => {
    const limit = pageLimit(query.limit);
    const [before] = decodeCursor(query.cursor, ['uuid']) ?? [null];
    const rows = await listContractsOfBrand(context.db, {
      ...filterOf(caller, query),
      before: before as string | null,
      limit: limit + 1,
    });
    const today = jakartaDay(context.clock.now());
    return replyPage(rows, limit, {
      keysOf: (row) => [row.id],
      toWire: (row) => toBrandContract(row, today),
    });
  });

  routeTable(app, wire.downloadBrandContracts, async ({ query, caller, context }) => {
    const table = await exportBrandContracts(context.db, filterOf(caller, query));
    return { name: fileName('kontrak', context.clock.now()), table };
  });

  route(app, wire.readBrandContract, async ({ params, caller, context }) => {
    const row = await findContractOfBrand(context.db, params.id, caller.userId);
    if (!row) return fail('contract_not_found');
    const now = context.clock.now();
    return ok({ ...toBrandContract(row, jakartaDay(now)), text: textForBrand(row, now) });
  });
}

const filterOf = (caller: Caller, query: Static<typeof wire.downloadBrandContracts.query>) => ({
  brandId: caller.userId,
  ...contractFilter(query),
});
