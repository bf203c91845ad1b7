import {
  changeTeamRole,
  fetchTeam,
  fetchTeamActs,
  inviteTeamMember,
  leaveTeam,
  removeTeamMember,
  requestCode,
  signInWithCode,
  storedTeamRole,
} from '@sohor/shared/api';
import { http, session } from '@sohor/shared/platform';
import { type Stage, unusedPhone } from './stage.ts';

export function suiteOfTeams(stage: Stage): void {
  test('an owner invites, changes a role and takes the invitation back', async () => {
    const { phone } = await stage.signIn('Brand');
    expect(await fetchTeam()).toMatchObject({
      role: 'owner',
      members: [{ phone, role: 'owner', isYou: true, invitedUntil: null }],
    });
    expect(storedTeamRole()).toBe('owner');
    await expect(inviteTeamMember({ name: 'Diri', phone, role: 'reader' })).rejects.toMatchObject({
      status: 400,
    });
    const to = unusedPhone();
    const invited = await inviteTeamMember({ name: 'Dewi', phone: to, role: 'campaigns' });
    expect(invited.members).toMatchObject([
      {},
      { name: 'Dewi', phone: to, role: 'campaigns', invitedUntil: expect.any(String) },
    ]);
    const id = invited.members[1]?.id ?? '';
    expect((await changeTeamRole(id, 'finance')).members[1]).toMatchObject({ role: 'finance' });
    expect((await removeTeamMember(id)).members).toHaveLength(1);
    await expect(removeTeamMember(id)).rejects.toMatchObject({ status: 404 });
    expect(await fetchTeamActs()).toEqual({ items: [], nextCursor: null });
  });

  test('who was invited logs in, knows its role, and is told what that does not cover', async () => {
    await stage.signIn('Brand');
    const to = unusedPhone();
    await inviteTeamMember({ name: 'Rangga', phone: to, role: 'reader' });
    await requestCode(to);
    expect(await signInWithCode(to, await stage.receivedCode(to))).toBe('Brand');
    expect(storedTeamRole()).toBe('reader');
    expect(await fetchTeam()).toMatchObject({
      role: 'reader',
      members: [{ phone: null }, { name: 'Rangga', isYou: true }],
    });
    await expect(http.post('Campaign', {})).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('pembaca'),
    });
    await leaveTeam();
    await expect(fetchTeam()).rejects.toMatchObject({ status: 401 });
    // Otherwise its cookie would be sent with the calls of the next user.
    await session.end();
  });
}
