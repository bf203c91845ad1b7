import type { BreachRow } from '../breach.ts';

const BEYOND = 'A member beyond its role';
const GONE = 'A removed member that goes on';
const ACCESS = 'api/security/team-access.test.ts';
const TEST = 'api/modules/team/team.test.ts';
const RIGHTS = 'api/platform/team-rights.ts';
const CHANGE = 'api/modules/team/change-team.ts';
const MEMBERS = 'api/modules/accounts/team.repository.ts';

/** Whoever acts for a Brand does what its role covers, as long as it is in the team, and under its own name. */
// biome-ignore format: a table
export const teamBreaches: readonly BreachRow[] = [
  [BEYOND, 'roles are not looked at', 'api/platform/route.ts', ACCESS, 'role campaigns gets 403',
    '  if (teamRight) admitMember(teamRight, caller);\n', ''],
  [BEYOND, 'a call without a rule is open to all roles', RIGHTS, ACCESS, 'a call without a right ends the start',
    'if (!team) throw new Error(', `if (!team) return 'self'; if (!team) throw new Error(`],
  [BEYOND, 'whoever sees the balance withdraws it', 'shared/src/wire/payouts.ts', ACCESS, 'one that moves money',
    "{ right: 'money', act: 'Menarik dana' }", "{ right: 'read', act: 'Menarik dana' }"],
  [BEYOND, 'who has campaigns pays them', 'shared/src/wire/campaign-changes.ts', TEST, 'the audit log names',
    "{ right: 'money', act: 'Membayar campaign' }", "{ right: 'campaigns', act: 'Membayar campaign' }"],
  [BEYOND, 'who has the finances changes the bank account', 'shared/src/wire/payouts.ts', ACCESS, 'role finance gets 403',
    "{ right: 'owner', act: 'Mengganti rekening penarikan' }", "{ right: 'money', act: 'Mengganti rekening penarikan' }"],
  [BEYOND, 'a member is as good as the owner', 'api/modules/sessions/sessions.repository.ts', ACCESS, 'role reader gets 403',
    `coalesce(p.team_role, 'owner') as "teamRole"`, `'owner' as "teamRole"`],
  [BEYOND, 'the owner of one Brand changes the team of another', MEMBERS, TEST, 'nobody changes the team of another Brand',
    `    .set({ team_role: role })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('left_at', 'is', null)`,
    `    .set({ team_role: role })
    .where('id', '=', id)
    .where('left_at', 'is', null)`],
  [BEYOND, 'a withdrawal is confirmed by a code to the owner, whoever asks',
    'api/modules/payouts/confirm-account.ts', TEST, 'confirmed by the number of who asks',
    `  const phone = await phoneOf(context.db, caller.personId);
  const purpose`,
    `  const phone = await phoneOf(context.db, caller.userId);
  const purpose`],
  [BEYOND, 'members move the frozen money of their Brand', 'api/modules/sessions/sessions.repository.ts', TEST, 'what is frozen for the Brand',
    'coalesce(u.freeze_reason, p.freeze_reason)', 'p.freeze_reason'],
  [GONE, 'the removal does not wait for what is under way', CHANGE, TEST, 'a removal is answered only',
    `  if (was === 'member') await awaitEndOfActs(context, id);\n`, ''],
  [GONE, 'a request that was let in before begins after the removal', 'api/modules/team/witness-act.ts', TEST, 'let in before the removal',
    `      if (!(await holdMember(tx, who))) return fail('unauthorized');\n`, ''],
  [GONE, 'who leaves by itself goes on', CHANGE, TEST, 'leaves by itself',
    `    if ((await leaveForGood(tx, change)) === null) fail('unauthorized');`,
    `    if (await leaveForGood(tx, { ...change, id: userId }) === undefined) fail('unauthorized');`],
  [GONE, 'who learns of an invitation puts another before it', MEMBERS, TEST, 'joins the one that invited first',
    `    .orderBy('i.id')
    // The Brand may`,
    `    .orderBy('i.id', 'desc')
    // The Brand may`],
  [GONE, 'members of a blocked Brand go on', 'api/modules/sessions/sessions.repository.ts', TEST, 'members are out as well',
    `where s.id = any ($1) and p.status = 'active' and u.status = 'active'`, `where s.id = any ($1) and p.status = 'active'`],
  [GONE, 'an invitation that is taken back lets somebody in', MEMBERS, TEST, 'one that is taken back',
    `    .deleteFrom('team_invitations')
    .where('id', '=', id)`,
    `    .deleteFrom('team_invitations')
    .where('id', '=', brandId)`],
  ['An act without its author', 'the audit log names the Brand instead of the member',
    'api/modules/audit/append-audit.ts', TEST, 'the audit log names',
    'actor_id: fact.personId ?? fact.actorId,', 'actor_id: fact.actorId,'],
  ['An act without its author', 'what members do is not written down', 'api/platform/route.ts', TEST, 'a removed member is out at once',
    'return isSeen ? app.witnessAct(', 'if (isSeen) return answer(); return isSeen ? app.witnessAct('],
  [GONE, 'a file goes on being sent', 'api/platform/route.ts', 'api/security/table-files.test.ts', 'no longer allowed',
    'return whileAllowed(answered, ask, app.context.clock);', 'return answered;'],
  [GONE, 'a Brand sees that an invited number joined another team', MEMBERS, TEST, 'joins the one that invited first',
    `    .where('brand_id', '=', brandId)
    .execute();
  await recordEvent(tx, { accountId: member.id`,
    `    .execute();
  await recordEvent(tx, { accountId: member.id`],
];
