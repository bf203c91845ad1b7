import { type Static, Type } from 'typebox';
import { CLOSING_OBSTACLES } from './closing-choices.ts';
import { endpoint, exact, ok, oneOf } from './endpoint.ts';
import * as LIMITS from './limits.ts';

const Code = Type.String({ pattern: `^[0-9]{${LIMITS.codeLength}}$`, maxLength: LIMITS.codeLength });

/** What stands between the caller and a closed account. */
export const Closing = exact({
  /** Empty: it can be closed. In the order in which to deal with them. */
  penghalang: Type.Array(
    exact({
      jenis: oneOf(CLOSING_OBSTACLES),
      /** How many; whole rupiah of `balance` and `debt`. */
      besar: Type.Integer(),
    }),
  ),
  /** Whole rupiah of the balance that are too few to be withdrawn: they stay in the caller's name. */
  sisaSaldo: Type.Integer(),
});
/** {@link Closing} as a type. */
export type Closing = Static<typeof Closing>;

/** For the owner of an account alone. */
export const readClosing = endpoint({
  method: 'GET',
  path: 'Account/closing',
  access: 'session',
  needsCompanion: true,
  summary: 'What has to end before the account can be closed.',
  reply: ok(Closing),
});

/** 409 while something has to end first, 429 until the next code may be sent. */
export const requestClosing = endpoint({
  method: 'POST',
  path: 'Account/closing',
  access: 'session',
  needsCompanion: true,
  summary: "Sends the code that closes the account to the caller's number.",
  reply: ok(Type.Null()),
});

/** All sessions end. 400 where the code is wrong or old, or was sent for another session; 409 while something has to end first. */
export const confirmClosing = endpoint({
  method: 'PUT',
  path: 'Account/closing',
  access: 'session',
  needsCompanion: true,
  summary: 'Hides the account at once and closes it in 14 days, unless its person logs in before.',
  body: exact({ kode: Code }),
  reply: ok(exact({ ditutupPada: Type.String({ format: 'date-time' }) })),
});
