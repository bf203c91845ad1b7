import type { Role } from '@sohor/shared/wire/catalog';
import { createSession, passSecondFactor } from '../../modules/sessions/index.ts';
import type { Context } from '../context.ts';
import { COMPANION_COOKIE } from '../cookies.ts';

export interface SignInOptions {
  readonly fullName?: string;
  readonly phone?: string;
  readonly kind?: 'browser' | 'client';
  /** For staff: false for a session without its second factor. True by default. */
  readonly hasSecondFactor?: boolean;
  readonly image?: string | null;
  /** For a KOL: true where it has a profile, so that it is found. */
  readonly hasProfile?: boolean;
}

export interface SignedIn {
  readonly id: string;
  readonly role: Role;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly sessionId: string;
  readonly accessToken: string;
  /** Bearer token and companion cookie. */
  readonly headers: { readonly authorization: string; readonly cookie: string };
}

let count = 0;

export async function signIn(context: Context, role: Role, options: SignInOptions = {}): Promise<SignedIn> {
  count += 1;
  const { fullName = `${role} ${count}`, phone = `+62812${String(count).padStart(8, '0')}` } = options;
  const email = `${role.toLowerCase()}${count}@contoh.id`;
  const now = context.clock.now();
  const { id } = await context.db
    .insertInto('users')
    .values({
      phone,
      role,
      full_name: fullName,
      email,
      image: options.image ?? null,
      status: 'active',
      created_at: now,
      activated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (options.hasProfile) await context.db.insertInto('kol_profiles').values({ kol_id: id }).execute();
  const session = await createSession(context.db, context.clock, {
    userId: id,
    kind: role === 'Admin' ? 'staff' : (options.kind ?? 'browser'),
    userAgent: 'jest',
  });
  if (role === 'Admin' && options.hasSecondFactor !== false)
    await passSecondFactor(context.db, session.id, now);
  return {
    id,
    role,
    fullName,
    email,
    phone,
    sessionId: session.id,
    accessToken: session.accessToken,
    headers: {
      authorization: `Bearer ${session.accessToken}`,
      cookie: `${COMPANION_COOKIE}=${session.companion}`,
    },
  };
}
