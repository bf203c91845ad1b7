import type { Config } from '../platform/config.ts';
import { BY_THE_CLOCK } from './patience.ts';
import { type AdapterOptions, createGuard } from './resilience.ts';
import { failureIn, failureOf, XenditError } from './xendit-error.ts';

export interface AskedAccount {
  readonly channelCode: string;
  readonly accountNumber: string;
}

/**
 * - the name of the holder, as the bank has it
 * - null: the bank has no such account
 * - undefined: nothing is known yet
 */
export type Holder = string | null | undefined;

/**
 * Asks for the holder of a bank account. It has its own adapter because Xendit sells it separately, and payouts go on when it
 * fails.
 */
export interface NameCheck {
  checkAccount(account: AskedAccount): Promise<Holder>;
}

type Settings = Pick<Config, 'xenditApiUrl' | 'xenditSecretKey' | 'xenditNameCheckPath'>;

/** Milliseconds; short, because a person waits at a form for the answer. */
export const NAME_CHECK_TIMEOUT_MS = 6_000;

/** Null where the service is not configured. Then only the bank compares names, when it receives the payout. */
export function createNameCheck(
  { xenditApiUrl, xenditSecretKey, xenditNameCheckPath }: Settings,
  { timeoutMs = NAME_CHECK_TIMEOUT_MS, patience = BY_THE_CLOCK, metrics }: AdapterOptions = {},
): NameCheck | null {
  if (xenditNameCheckPath === '') return null;
  const guard = createGuard({
    // A circuit of its own, so that its failures do not stop payouts.
    provider: 'xendit-names',
    kindOf: failureIn,
    isOutage: (error) => failureIn(error) === 'unknown',
    whileOpen: () => new XenditError('away', 'the name check is left alone after failures in a row'),
    metrics,
    patience,
  });
  const authorization = `Basic ${Buffer.from(`${xenditSecretKey}:`).toString('base64')}`;
  return {
    checkAccount: ({ channelCode, accountNumber }) =>
      guard.run('check', async () => {
        const answer = await exchange({
          bank_code: channelCode.replace(/^ID_/, ''),
          bank_account_number: accountNumber,
        });
        if (answer.status < 200 || answer.status > 299) throw failureOf('check', answer);
        return holderIn(answer.body);
      }),
  };

  async function exchange(body: object) {
    try {
      const response = await fetch(`${xenditApiUrl}/${xenditNameCheckPath}`, {
        method: 'POST',
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: patience.limit(timeoutMs),
        redirect: 'error',
      });
      return { status: response.status, body: (await response.json()) as unknown };
    } catch (error) {
      throw new XenditError('unknown', 'no readable answer from the name check', { cause: error });
    }
  }
}

/** Null only when the bank says that it has no such account; other failures say nothing of the account. */
function holderIn(body: unknown): Holder {
  const { status, bank_account_holder_name: name, failure_reason } = (body ?? {}) as Record<string, unknown>;
  if (status === 'SUCCESS' && typeof name === 'string' && name.trim() !== '') return name.slice(0, 200);
  return status === 'FAILURE' && failure_reason === 'ACCOUNT_NOT_FOUND' ? null : undefined;
}
