import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { COMPANION_COOKIE, cookieJar } from '../../platform/cookies.ts';
import { decodeCursor, pageLimit, toPage } from '../../platform/cursor.ts';
import { ok, page } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { changeRole, inviteMember, leave, removeMember } from './change-team.ts';
import { listActs } from './team-acts.repository.ts';
import { actReply, teamReply } from './team-reply.ts';

const PAGE = 20;

export function teamRoutes(app: FastifyInstance): void {
  const cookies = cookieJar(app.context.config);

  route(app, wire.getTeam, async ({ caller, context }) => ok(await teamReply(context, caller)));

  route(app, wire.inviteTeamMember, async ({ caller, body, context }) => {
    await inviteMember(context, caller, { name: body.nama, phone: body.nomor, role: body.peran });
    return ok(await teamReply(context, caller));
  });

  route(app, wire.changeTeamRole, async ({ caller, params, body, context }) => {
    await changeRole(context, caller, { id: params.id, role: body.peran });
    return ok(await teamReply(context, caller));
  });

  route(app, wire.removeTeamMember, async ({ caller, params, context }) => {
    await removeMember(context, caller, params.id);
    return ok(await teamReply(context, caller));
  });

  route(app, wire.leaveTeam, async ({ caller, reply, context }) => {
    await leave(context, caller);
    cookies.clear(reply, COMPANION_COOKIE);
    return ok(null);
  });

  route(app, wire.listTeamActs, async ({ caller, query, context }) => {
    const limit = pageLimit(query.limit, PAGE);
    const after = decodeCursor(query.cursor, ['uuid']);
    const rows = await listActs(context.db, { brandId: caller.userId, after, limit: limit + 1 });
    const { data, nextCursor } = toPage(rows, limit, (row) => [row.id]);
    return page(
      data.map((row) => actReply(row, app.calls)),
      nextCursor,
    );
  });
}
