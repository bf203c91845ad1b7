import type { Breach } from '../breach.ts';

const BEYOND = 'A member beyond its role';
const GONE = 'A removed member that goes on';
const ACCESS = 'api/security/team-access.test.ts';
const TEST = 'api/modules/team/team.test.ts';
const RIGHTS = 'api/platform/team-rights.ts';
const CHANGE = 'api/modules/team/change-team.ts';
const MEMBERS = 'api/modules/accounts/team.repository.ts';

/** Whoever acts for a Brand does what its role covers, as long as it is in the team, and under its own name. */
export const teamBreaches: readonly Breach[] = [
  {
    rule: BEYOND,
    breaks: 'roles are not looked at',
    file: 'api/platform/route.ts',
    from: '  if (teamRight) admitMember(teamRight, caller);\n',
    to: '',
    test: ACCESS,
    tests: 'role campaigns gets 403',
  },
  {
    rule: BEYOND,
    breaks: 'a call without a rule is open to all roles',
    file: RIGHTS,
    from: 'if (!team) throw new Error(',
    to: `if (!team) return 'self'; if (!team) throw new Error(`,
    test: ACCESS,
    tests: 'a call without a right ends the start',
  },
  {
    rule: BEYOND,
    breaks: 'whoever sees the balance withdraws it',
    file: 'shared/src/wire/payouts.ts',
    from: "{ right: 'money', act: 'Menarik dana' }",
    to: "{ right: 'read', act: 'Menarik dana' }",
    test: ACCESS,
    tests: 'one that moves money',
  },
  {
    rule: BEYOND,
    breaks: 'who has campaigns pays them',
    file: 'shared/src/wire/campaigns.ts',
    from: "{ right: 'money', act: 'Membayar campaign' }",
    to: "{ right: 'campaigns', act: 'Membayar campaign' }",
    test: TEST,
    tests: 'the audit log names',
  },
  {
    rule: BEYOND,
    breaks: 'who has the finances changes the bank account',
    file: 'shared/src/wire/payouts.ts',
    from: "{ right: 'owner', act: 'Mengganti rekening penarikan' }",
    to: "{ right: 'money', act: 'Mengganti rekening penarikan' }",
    test: ACCESS,
    tests: 'role finance gets 403',
  },
  {
    rule: BEYOND,
    breaks: 'a member is as good as the owner',
    file: 'api/modules/sessions/sessions.repository.ts',
    from: `coalesce(p.team_role, 'owner') as "teamRole"`,
    to: `'owner' as "teamRole"`,
    test: ACCESS,
    tests: 'role reader gets 403',
  },
  {
    rule: BEYOND,
    breaks: 'the owner of one Brand changes the team of another',
    file: MEMBERS,
    from: `    .set({ team_role: role })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('left_at', 'is', null)`,
    to: `    .set({ team_role: role })
    .where('id', '=', id)
    .where('left_at', 'is', null)`,
    test: TEST,
    tests: 'nobody changes the team of another Brand',
  },
  {
    rule: BEYOND,
    breaks: 'a withdrawal is confirmed by a code to the owner, whoever asks',
    file: 'api/modules/payouts/confirm-account.ts',
    from: `  const phone = await phoneOf(context.db, caller.personId);
  await requestConfirmation`,
    to: `  const phone = await phoneOf(context.db, caller.userId);
  await requestConfirmation`,
    test: TEST,
    tests: 'confirmed by the number of who asks',
  },
  {
    rule: BEYOND,
    breaks: 'members move the frozen money of their Brand',
    file: 'api/modules/sessions/sessions.repository.ts',
    from: 'coalesce(u.freeze_reason, p.freeze_reason)',
    to: 'p.freeze_reason',
    test: TEST,
    tests: 'what is frozen for the Brand',
  },
  {
    rule: GONE,
    breaks: 'the removal does not wait for what is under way',
    file: CHANGE,
    from: `  if (was === 'member') await awaitEndOfActs(context, id);\n`,
    to: '',
    test: TEST,
    tests: 'a removal is answered only',
  },
  {
    rule: GONE,
    breaks: 'a request that was let in before begins after the removal',
    file: 'api/modules/team/witness-act.ts',
    from: `      if (!(await holdMember(tx, who))) return fail('unauthorized');\n`,
    to: '',
    test: TEST,
    tests: 'let in before the removal',
  },
  {
    rule: GONE,
    breaks: 'who leaves by itself goes on',
    file: CHANGE,
    from: `    if ((await leaveForGood(tx, change)) === null) fail('unauthorized');`,
    to: `    if (await leaveForGood(tx, { ...change, id: userId }) === undefined) fail('unauthorized');`,
    test: TEST,
    tests: 'leaves by itself',
  },
  {
    rule: GONE,
    breaks: 'who learns of an invitation puts another before it',
    file: MEMBERS,
    from: `    .orderBy('i.id')
    // The Brand may`,
    to: `    .orderBy('i.id', 'desc')
    // The Brand may`,
    test: TEST,
    tests: 'joins the one that invited first',
  },
  {
    rule: GONE,
    breaks: 'members of a blocked Brand go on',
    file: 'api/modules/sessions/sessions.repository.ts',
    from: `where s.id = any ($1) and p.status = 'active' and u.status = 'active'`,
    to: `where s.id = any ($1) and p.status = 'active'`,
    test: TEST,
    tests: 'members are out as well',
  },
  {
    rule: GONE,
    breaks: 'an invitation that is taken back lets somebody in',
    file: MEMBERS,
    from: `    .deleteFrom('team_invitations')
    .where('id', '=', id)`,
    to: `    .deleteFrom('team_invitations')
    .where('id', '=', brandId)`,
    test: TEST,
    tests: 'one that is taken back',
  },
  {
    rule: 'An act without its author',
    breaks: 'the audit log names the Brand instead of the member',
    file: 'api/modules/audit/append-audit.ts',
    from: 'actor_id: fact.personId ?? fact.actorId,',
    to: 'actor_id: fact.actorId,',
    test: TEST,
    tests: 'the audit log names',
  },
  {
    rule: 'An act without its author',
    breaks: 'what members do is not written down',
    file: 'api/platform/route.ts',
    from: 'return isSeen ? app.witnessAct(',
    to: 'if (isSeen) return act(); return isSeen ? app.witnessAct(',
    test: TEST,
    tests: 'a removed member is out at once',
  },
  {
    rule: GONE,
    breaks: 'a Brand sees that an invited number joined another team',
    file: MEMBERS,
    from: `    .where('brand_id', '=', brandId)
    .execute();
  await recordEvent(tx, { accountId: member.id`,
    to: `    .execute();
  await recordEvent(tx, { accountId: member.id`,
    test: TEST,
    tests: 'joins the one that invited first',
  },
];
