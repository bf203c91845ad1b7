import * as wire from '@sohor/shared/wire';
import { DISPUTE_FILTER_LABELS } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { CursorKeys } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { routeStaffList } from '../../platform/staff-list.ts';
import { rupiah, text, time } from '../../platform/table-file.ts';
import { findOpenProposal } from '../approvals/index.ts';
import { readBrief } from '../campaigns/index.ts';
import { findContent } from '../deliverables/index.ts';
import { findEvidence } from '../shipments/index.ts';
import { actorOf } from '../staff/index.ts';
import { DECIDE, type ProposedDecision, proposeDecision } from './decide-as-staff.ts';
import { toDetail, toStaffDispute } from './dispute-reply.ts';
import { type DisputeRow, findDispute, listMessages } from './disputes.repository.ts';
import { findShares } from './find-shares.ts';
import { isPartOf } from './rules/dispute.ts';
import { findContractText, listForStaff, placeOf, type StaffPlace } from './staff-disputes.repository.ts';

/** Staff: all disputes, and the decision. */
export function staffDisputesRoutes(app: FastifyInstance): void {
  routeStaffList(app, [wire.listStaffDisputes, wire.downloadStaffDisputes], {
    name: 'sengketa',
    keys: ['text', 'time', 'uuid'],
    read: ({ query: { q = '', status }, context: { db, clock } }, after, limit) =>
      listForStaff(db, { text: q.trim(), filter: status, after: readPlace(after), now: clock.now(), limit }),
    keysOf(row) {
      const { part, at, id } = placeOf(row);
      return [part, at.toISOString(), id];
    },
    toWire: (row, { context }) => toStaffDispute(row, context.clock.now()),
    columns: [
      text('Campaign', ({ namaProyek }) => namaProyek),
      text('Status', ({ status, terlambat }) => DISPUTE_FILTER_LABELS[terlambat ? 'late' : status]),
      time('Putusan paling lambat (WIB)', ({ putusanSampai }) => new Date(putusanSampai)),
      text('KOL', ({ kol }) => kol),
      text('Brand', ({ brand }) => brand),
      text('Diajukan oleh', ({ oleh }) => oleh),
      rupiah('Dana', ({ harga }) => harga),
      text('ID', ({ id }) => id),
    ],
  });

  route(app, wire.readStaffDispute, async ({ params, caller, context }) => {
    const dispute = await findDispute(context.db, params.id, null);
    if (!dispute) return fail('dispute_not_found');
    return ok(await detailOf(context, dispute, caller.userId));
  });

  route(app, wire.previewDecision, async ({ params, query, caller, context }) => {
    const dispute = await findDispute(context.db, params.id, null);
    if (!dispute) return fail('dispute_not_found');
    const toKolIdr = Number(query.toKol);
    if (!isPartOf(toKolIdr, dispute.priceIdr)) fail('dispute_part_invalid');
    return ok(await findShares(context, dispute, { toKolIdr, actorId: caller.userId }));
  });

  route(app, wire.decideDispute, async ({ params, body, caller, request, context }) => {
    const by = { ...actorOf(caller, request), actorId: caller.userId };
    const decision = { disputeId: params.id, toKolIdr: body.toKol, reason: body.alasan };
    return ok({ approval: await proposeDecision(context, by, decision) });
  });
}

function readPlace(keys: CursorKeys | null): StaffPlace | null {
  if (!keys) return null;
  const [part, at, id] = keys;
  return { part: part === 'running' ? 'running' : 'ended', at: new Date(String(at)), id: String(id) };
}

async function detailOf(
  context: Context,
  dispute: DisputeRow,
  callerId: string,
): Promise<wire.StaffDisputeDetail> {
  const { db, clock } = context;
  const now = clock.now();
  const [messages, brief, kontrak, pekerjaan, produk, proposal] = await Promise.all([
    listMessages(db, dispute.id),
    readBrief(context, dispute.campaignId),
    findContractText(db, dispute.contractId),
    findContent(context, dispute.contractId),
    findEvidence(db, dispute.contractId),
    findOpenProposal(db, { act: DECIDE, subject: dispute.id, now }),
  ]);
  if (!pekerjaan) throw new Error(`dispute ${dispute.id} is about no work`);
  const proposed = proposal?.details as ProposedDecision | undefined;
  return {
    ...toDetail(context, dispute, messages),
    ...toStaffDispute(dispute, now),
    idBrand: dispute.brandId,
    brief,
    kontrak,
    pekerjaan,
    produk,
    diputuskanOleh: dispute.decidedBy,
    usulan:
      proposal && proposed
        ? {
            id: proposal.id,
            oleh: proposal.proposedBy,
            keKol: proposed.toKolIdr,
            alasan: proposed.verdict,
            sampai: proposal.expiresAt.toISOString(),
            milikSendiri: proposal.proposedById === callerId,
          }
        : null,
  };
}
