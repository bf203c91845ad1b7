import * as wire from '@sohor/shared/wire';
import { APPROVAL_LABELS, proposalText } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { routeStaffList } from '../../platform/staff-list.ts';
import { rupiah, text, time } from '../../platform/table-file.ts';
import { actorOf } from '../staff/index.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

export function registerApprovals(app: FastifyInstance): void {
  routeStaffList(app, [wire.listApprovals, wire.downloadApprovals], {
    name: 'persetujuan',
    keys: ['uuid'],
    read: ({ query: { status }, context: { db, clock } }, after, limit) =>
      listApprovals(db, { status, now: clock.now(), after: after && String(after[0]), limit }),
    keysOf: ({ id }) => [id],
    toWire: ({ proposedById, ...row }, { caller, context }): wire.Approval => ({
      ...row,
      status: row.status === 'open' && row.expiresAt <= context.clock.now() ? 'expired' : row.status,
      proposedAt: row.proposedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      isOwn: proposedById === caller.userId,
    }),
    columns: [
      text('Usulan', proposalText),
      rupiah('Jumlah', ({ amount }) => amount),
      text('Alasan', ({ reason }) => reason),
      text('Diusulkan oleh', ({ proposedBy }) => proposedBy),
      time('Diusulkan (WIB)', ({ proposedAt }) => new Date(proposedAt)),
      time('Berlaku sampai (WIB)', ({ expiresAt }) => new Date(expiresAt)),
      text('Status', ({ status }) => APPROVAL_LABELS[status]),
      text('Diputuskan oleh', ({ decidedBy }) => decidedBy),
    ],
  });

  route(app, wire.decideApproval, async ({ caller, params, body, request, context }) => {
    const by = { ...actorOf(caller, request), actorId: caller.userId };
    await decideApproval(context, by, { id: params.id, isConfirmed: body.setuju, reason: body.alasan });
    return ok(null);
  });
}
