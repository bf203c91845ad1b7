import type { MemberTeamRole } from '@sohor/shared/wire/catalog';
import { COMPANION_COOKIE } from '../../platform/cookies.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import type { TestApi } from '../../platform/testing/test-api.ts';
import { createSession } from '../sessions/index.ts';

let count = 0;

export const newNumber = () => {
  count += 1;
  return `+62858${String(count).padStart(8, '0')}`;
};

/** Somebody who has joined the Brand's team, with a live session. */
export async function joined(api: TestApi, brand: SignedIn, role: MemberTeamRole): Promise<SignedIn> {
  const { db, clock } = api.context;
  const phone = newNumber();
  const fullName = `Anggota ${phone.slice(-4)}`;
  const person = { phone, role: 'Brand' as const, full_name: fullName, email: '', image: null };
  const { id } = await db
    .insertInto('users')
    .values({
      ...person,
      status: 'active',
      activated_at: clock.now(),
      tiktok_linked_at: null,
      block_reason: null,
      brand_id: brand.id,
      team_role: role,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await createSession(db, clock, { userId: id, kind: 'browser', userAgent: 'jest' });
  const headers = {
    authorization: `Bearer ${session.accessToken}`,
    cookie: `${COMPANION_COOKIE}=${session.companion}`,
  };
  const { id: sessionId, accessToken } = session;
  return { id, role: 'Brand', fullName, email: '', phone, sessionId, accessToken, headers };
}
