import type { Endpoint } from '@sohor/shared/wire';
import { callName } from '../platform/call-name.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { anotherSession, type World, withoutCookie } from './world-fixture.ts';

export const MORE_CALLERS = [
  'client KOL A',
  'client Brand A',
  'Admin',
  'Admin, before the second factor',
  'Admin, idle for half an hour',
  'Admin, without the cookie',
  'Admin, with a session from before',
  'KOL A, expired',
  'Brand A, idle for long',
  'KOL A, revoked',
  'KOL A, account inactive',
  'KOL, account blocked',
  'Brand A, without the cookie',
  "KOL A, with KOL B's cookie",
  'Brand A, guessed secret',
] as const;
export type MoreCallers = (typeof MORE_CALLERS)[number];

/**
 * The status that this caller must get, given those of the same person with a good session.
 * @param plain statuses of no one, KOL A and Brand A
 */
export function expectedOf(
  caller: MoreCallers,
  call: Endpoint,
  plain: {
    readonly noOne: number;
    readonly kolA: number;
    readonly brandA: number;
    readonly whose: string;
  },
): number {
  const { access, needsCompanion } = call;
  if (access === 'public') return plain.noOne;
  switch (caller) {
    case 'client KOL A':
    case 'client Brand A': {
      const status = caller === 'client KOL A' ? plain.kolA : plain.brandA;
      // Calls that pay or sign need the cookie as well. Without it they must not say whether the thing exists.
      return needsCompanion ? 403 : status;
    }
    case 'Admin':
      return ofStaff(call, plain.whose);
    case 'Admin, before the second factor':
      return call.beforeSecondFactor ? ofStaff(call, plain.whose) : 403;
    default:
      return 401;
  }
}

/** Statuses for staff, which may make few calls. */
function ofStaff(call: Endpoint, whose: string): number {
  if (call.access !== 'Admin' && !call.staffToo) return 403;
  switch (callName(call)) {
    // It has no authenticator, and the time to set one up is over.
    case 'POST Ops/session/enrol':
      return 409;
    case 'PUT Ops/session':
    case 'POST Ops/session/recovery':
      return 400;
    // Not a session of its own.
    case 'DELETE auth/sessions/:id':
      return 404;
    default:
      return whose === '?' ? 404 : 200;
  }
}

/** A caller for one request, with a session of its own that a log-out may end. */
export async function moreCaller(world: World, caller: MoreCallers): Promise<SignedIn> {
  const { api, pairs } = world;
  const { kol, brand } = pairs.A;
  const session = (person: SignedIn) => anotherSession(api, person);
  const now = api.clock.now().getTime();
  switch (caller) {
    case 'client KOL A':
      return withoutCookie(await anotherSession(api, kol, 'client'));
    case 'client Brand A':
      return withoutCookie(await anotherSession(api, brand, 'client'));
    case 'Admin':
      return api.signIn('Admin', { fullName: 'Pengelola' });
    case 'Admin, before the second factor':
      return api.signIn('Admin', { fullName: 'Pengelola', hasSecondFactor: false });
    case 'Admin, idle for half an hour':
      return changed(world, await api.signIn('Admin'), { last_used_at: new Date(now - 30 * 60_000) });
    case 'Admin, without the cookie':
      return withoutCookie(await api.signIn('Admin'));
    case 'Admin, with a session from before': {
      const admin = await api.signIn('Brand', { fullName: 'Pengelola' });
      await api.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', admin.id).execute();
      return admin;
    }
    case 'KOL A, account inactive': {
      const asleep = await api.signIn('KOL', { fullName: 'Belum Aktif' });
      await api.db
        .updateTable('users')
        .set({ status: 'inactive', activated_at: null })
        .where('id', '=', asleep.id)
        .execute();
      return asleep;
    }
    case 'KOL, account blocked': {
      // Its session is not ended, so only the account's state keeps it out.
      const blocked = await api.signIn('KOL', { fullName: 'Akun Terblokir' });
      await api.db
        .updateTable('users')
        .set({ status: 'blocked', block_reason: 'penipuan' })
        .where('id', '=', blocked.id)
        .execute();
      return blocked;
    }
    case 'KOL A, expired':
      return changed(world, await session(kol), { expires_at: new Date(now - 1_000) });
    case 'Brand A, idle for long':
      return changed(world, await session(brand), { last_used_at: new Date(now - 8 * 86_400_000) });
    case 'KOL A, revoked': {
      const ended = await session(kol);
      await api.db.deleteFrom('sessions').where('id', '=', ended.sessionId).execute();
      return ended;
    }
    case 'Brand A, without the cookie':
      return withoutCookie(await session(brand));
    case "KOL A, with KOL B's cookie": {
      const own = await session(kol);
      return { ...own, headers: { ...own.headers, cookie: pairs.B.kol.headers.cookie } };
    }
    case 'Brand A, guessed secret': {
      const own = await session(brand);
      const authorization = own.headers.authorization.replace(/.{4}$/, 'aaaa');
      return { ...own, headers: { ...own.headers, authorization } };
    }
  }
}

async function changed(
  { api }: World,
  person: SignedIn,
  times: { expires_at?: Date; last_used_at?: Date },
): Promise<SignedIn> {
  await api.db.updateTable('sessions').set(times).where('id', '=', person.sessionId).execute();
  return person;
}
