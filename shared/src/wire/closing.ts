import { type Static, Type } from 'typebox';
import { CLOSING_OBSTACLES } from './closing-choices.ts';
import { endpoint, exact, ok, oneOf } from './endpoint.ts';
import * as LIMITS from './limits.ts';
import { CODE_LIMITS } from './shared-errors.ts';

const Code = Type.String({ pattern: `^[0-9]{${LIMITS.codeLength}}$`, maxLength: LIMITS.codeLength });

/** What prevents the caller from closing the account. */
export const Closing = exact({
  /** Obstacles in the order in which to deal with them. Empty when the account can be closed. */
  penghalang: Type.Array(
    exact({
      jenis: oneOf(CLOSING_OBSTACLES),
      /** Number of items; whole rupiah for `balance` and `debt`. */
      besar: Type.Integer(),
    }),
  ),
  /** Rest of the balance in whole rupiah that is too small to be withdrawn: it stays in the caller's name. */
  sisaSaldo: Type.Integer(),
});
/** {@link Closing} as a type. */
export type Closing = Static<typeof Closing>;

/** Only for the owner of an account. */
export const readClosing = endpoint({
  method: 'GET',
  path: 'Account/closing',
  access: 'session',
  needsCompanion: true,
  summary: 'What has to end before the account can be closed.',
  team: 'owner',
  reply: ok(Closing),
});

/** 409 while an obstacle is left, 429 until the next code may be sent. */
export const requestClosing = endpoint({
  method: 'POST',
  path: 'Account/closing',
  access: 'session',
  needsCompanion: true,
  summary: "Sends the code that closes the account to the caller's number.",
  team: { right: 'owner', act: 'Meminta kode penutupan akun' },
  errors: ['account_tied', ...CODE_LIMITS],
  reply: ok(Type.Null()),
});

/** All sessions end. 400 for a code that is wrong, expired or was sent for another session; 409 while an obstacle is left. */
export const confirmClosing = endpoint({
  method: 'PUT',
  path: 'Account/closing',
  access: 'session',
  needsCompanion: true,
  summary: 'Hides the account at once and closes it in 14 days, unless its person logs in before.',
  team: { right: 'owner', act: 'Menutup akun' },
  errors: ['account_tied', 'code_wrong'],
  body: exact({ kode: Code }),
  reply: ok(exact({ ditutupPada: Type.String({ format: 'date-time' }) })),
});
