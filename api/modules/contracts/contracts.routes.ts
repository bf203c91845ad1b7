import { jakartaDay } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { decided, ok, startedBy } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { ageOf, escrowOf } from '../ledger/index.ts';
import { isSigned, makeContractDocument } from './contract-document.ts';
import { contractFilter } from './contract-filter.ts';
import { agreementOf, lapseOf, workOf } from './contract-reply.ts';
import { findContract, findContractOfParty, noteReading } from './contracts.repository.ts';
import { currentText } from './current-text.ts';
import { listContracts } from './kol-contracts.repository.ts';
import { isActive, offerEnds } from './rules/contract.ts';

type ContractRow = Awaited<ReturnType<typeof listContracts>>[number];

export function registerContractRoutes(app: FastifyInstance): void {
  route(app, wire.listContracts, async ({ query, caller, context }) => {
    const limit = pageLimit(query.limit);
    const [before] = decodeCursor(query.cursor, ['uuid']) ?? [null];
    const rows = await listContracts(context.db, {
      ...contractFilter(query),
      kolId: caller.userId,
      before: before as string | null,
      limit: limit + 1,
    });
    const today = jakartaDay(context.clock.now());
    return replyPage(rows, limit, { keysOf: (row) => [row.id], toWire: (row) => toWire(row, today) });
  });

  route(app, wire.readContract, async ({ params, caller, context }) => {
    const found = await findContract(context.db, params.id, caller.userId);
    if (!found) return fail('contract_not_found');
    const isFirst =
      found.status === 'pending' && (await noteReading(context.db, found.id, context.clock.now()));
    // Read again: until the reading was recorded, the Brand could take the offer back.
    const contract = isFirst ? await findContract(context.db, params.id, caller.userId) : found;
    if (!contract) return fail('contract_not_found');
    const { db, clock, config } = context;
    const now = clock.now();
    const { text, sha256 } = await currentText(db, contract, { now, config });
    if (contract.status !== 'pending') return ok({ text, sha256 });
    const from = await ageOf(db, escrowOf(contract.campaignId), contract.priceIdr, now);
    return ok({ text, sha256, ...(from !== undefined && { ditarikMulai: from?.toISOString() ?? null }) });
  });

  route(app, wire.downloadContract, async ({ params, caller, reply, context }) => {
    const contract = await findContractOfParty(context.db, params.id, caller.userId);
    if (!contract) return fail('contract_not_found');
    if (!isSigned(contract)) return fail('contract_not_signed');
    const document = await makeContractDocument(context, contract);
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="kontrak-${contract.id}.pdf"`);
    return document;
  });
}

function toWire(row: ContractRow, today: string): wire.ContractItem {
  return {
    _id: row.id,
    IdUser: row.kolId,
    kontrak: {
      id: row.id,
      isActive: isActive(row.status, row.endDate, today),
      isVerification: decided(row.status),
      ...(row.status === 'pending' && { berlakuSampai: offerEnds(row).toISOString() }),
      ...(row.status === 'lapsed' && { gugur: lapseOf(row) }),
    },
    brand: { fullName: row.brandName },
    influencer: { fullName: row.kolName },
    konten: workOf(row),
    kesepakatan: agreementOf(row),
    detail: {
      namaProyek: row.campaignName,
      hargaPekerjaan: row.priceIdr,
      createdAt: row.createdAt.toISOString(),
      idCampaign: row.campaignId,
      inviteBy: startedBy(row.invitedBy),
    },
  };
}
