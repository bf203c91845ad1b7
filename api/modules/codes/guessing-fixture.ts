import { DAY_MS, HOUR_MS, SECOND_MS } from '@sohor/shared/format';
import { addressKeys } from '../../platform/address.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, type ErrorCode } from '../../platform/errors.ts';
import type { TestApi } from '../../platform/testing/test-api.ts';
import { codeHmac } from './code.ts';
import { solve } from './proof-fixture.ts';
import { requestCode } from './request-code.ts';
import { verifyCode } from './verify-code.ts';

/** Somebody who guesses codes from these addresses. */
export interface Attacker {
  readonly addresses: readonly string[];
  /** Does the proof of work that log-in asks for; otherwise waits until none is asked for. */
  readonly paysProof: boolean;
  /** Most wrong guesses an hour, for one who stays below the alarm. */
  readonly mostAnHour?: number;
  /** The one number that is attacked; left out: a new number for each code. */
  readonly target?: string;
}

export interface Attack {
  /** Guesses that were compared with a code: each hits with 1 in 10,000. */
  readonly guesses: number;
  readonly codes: number;
  /** Proofs of work that were done. */
  readonly proofs: number;
}

let numbers = 0;
/**
 * A number without an account: even the right code is refused, so no attack ends by luck. Limits do not depend on
 * accounts.
 */
const newNumber = () => `+62817${String(++numbers).padStart(8, '0')}`;

/**
 * Attacks through the product's own functions and tables, hour by hour of the moving clock. A refused address or
 * network pauses for as long as it is told; a refusal that holds for everybody ends the hour.
 */
export async function attack(api: TestApi, attacker: Attacker, hours: number): Promise<Attack> {
  const { clock, db } = api;
  // Nobody reads the messages, and tens of thousands of waiting jobs would slow everything down.
  const jobs = { ...api.context.jobs, add: async () => {} };
  const context: Context = { ...api.context, jobs };
  await db.deleteFrom('rate_counters').execute();
  const restUntil = new Map<string, number>();
  const rests = (address: string) =>
    [address, addressKeys(address).network].some(
      (whose) => (restUntil.get(whose) ?? 0) > clock.now().getTime(),
    );
  const began = clock.now().getTime();
  const total = { guesses: 0, codes: 0, proofs: 0 };

  for (let hour = 0; hour < hours; hour += 1) {
    let thisHour = 0;
    let targetRests = false;
    for (const address of attacker.addresses) {
      while (thisHour < (attacker.mostAnHour ?? Number.POSITIVE_INFINITY) && !targetRests) {
        if (rests(address)) break;
        const phoneNumber = attacker.target ?? newNumber();
        const asking = { phoneNumber, device: undefined, address };
        const refusal = await refusalOf(() => requestCode(context, { ...asking, proof: undefined }));
        if (refusal?.options.proof && attacker.paysProof) {
          total.proofs += 1;
          const proof = solve(refusal.options.proof);
          if (await refusalOf(() => requestCode(context, { ...asking, proof }))) break;
        } else if (refusal?.options.proof) {
          // Every unknown device is asked for proof, so an attacker that does none gets nothing before the next hour.
          thisHour = Number.POSITIVE_INFINITY;
          break;
        } else if (refusal) {
          if (attacker.target) targetRests = true;
          else rest(restUntil, address, refusal, clock.now());
          break;
        }
        total.codes += 1;
        const guessed = await guessUntilRefused(context, phoneNumber, address);
        total.guesses += guessed.count;
        thisHour += guessed.count;
        if (guessed.refusal?.message.includes('everybody')) thisHour = Number.POSITIVE_INFINITY;
        else if (guessed.refusal) {
          const ofNetwork = guessed.refusal.message.includes('network');
          rest(restUntil, ofNetwork ? addressKeys(address).network : address, guessed.refusal, clock.now());
        }
      }
    }
    clock.advance(Math.max(0, began + (hour + 1) * HOUR_MS - clock.now().getTime()));
  }
  return total;
}

/** Somebody asks for a code, does the proof of work if it is asked for, and enters `code`. The right code is always 1234. */
export async function askAndGuess(
  context: Context,
  { phone, address, code }: { readonly phone: string; readonly address: string; readonly code: string },
): Promise<ErrorCode | 'in'> {
  const asking = { phoneNumber: phone, device: undefined, address };
  const asked = await refusalOf(() => requestCode(context, { ...asking, proof: undefined }));
  if (asked?.options.proof) await requestCode(context, { ...asking, proof: solve(asked.options.proof) });
  else if (asked) return asked.code;
  const scope = context.db.selectFrom('code_scopes').select('code_id').where('phone', '=', phone);
  const { code_id } = await scope.executeTakeFirstOrThrow();
  await context.db
    .updateTable('code_scopes')
    .set({ code_hmac: codeHmac(context.secrets, code_id, phone, '1234') })
    .where('phone', '=', phone)
    .execute();
  const how = { kind: 'client', userAgent: undefined } as const;
  return (await refusalOf(() => verifyCode(context, { ...asking, code, ...how })))?.code ?? 'in';
}

async function guessUntilRefused(context: Context, phonenumber: string, address: string) {
  for (let count = 0; ; count += 1) {
    // A code without guesses left compares nothing, so a further guess would not count.
    const scope = await context.db
      .selectFrom('code_scopes')
      .select('guesses_left')
      .where('phone', '=', phonenumber)
      .executeTakeFirst();
    if (!scope?.guesses_left) return { count };
    const refusal = await refusalOf(() =>
      verifyCode(context, {
        phoneNumber: phonenumber,
        code: '0000',
        device: undefined,
        address,
        kind: 'client',
        userAgent: undefined,
      }),
    );
    if (refusal?.code !== 'code_wrong') return { count, refusal };
  }
}

async function refusalOf(work: () => Promise<unknown>): Promise<AppError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function rest(restUntil: Map<string, number>, whose: string, { options }: AppError, now: Date): void {
  restUntil.set(whose, now.getTime() + (options.retryAfter ?? DAY_MS / SECOND_MS) * SECOND_MS);
}

/** How the attacker's addresses are spread: one in each network, 250 in each, or all in one /48 of IPv6. */
export const SHAPES = {
  'IPv4, each in another /24': (at: number) => `10.${at >> 8}.${at & 255}.7`,
  'IPv4, 250 in each /24': (at: number) => `10.200.${Math.floor(at / 250)}.${1 + (at % 250)}`,
  'IPv6, /64s of one /48': (at: number) => `2001:db8:7:${at.toString(16)}::1`,
} as const;
