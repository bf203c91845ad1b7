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

/** Asks whose a bank account is. A port of its own: Xendit sells it apart, and where it fails payouts go on. */
export interface NameCheck {
  checkAccount(account: AskedAccount): Promise<Holder>;
}

type Settings = Pick<Config, 'xenditApiUrl' | 'xenditSecretKey' | 'xenditNameCheckPath'>;

/** Short, because a person waits at a form for the answer. */
export const NAME_CHECK_TIMEOUT_MS = 6_000;

/** Null where it is not bought: then the bank alone compares names, when it is paid to. */
export function createNameCheck(
  { xenditApiUrl, xenditSecretKey, xenditNameCheckPath }: Settings,
  { timeoutMs = NAME_CHECK_TIMEOUT_MS, patience = BY_THE_CLOCK, metrics }: AdapterOptions = {},
): NameCheck | null {
  if (xenditNameCheckPath === '') return null;
  const guard = createGuard({
    // Its failures do not stop payouts.
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

/** Only an account that the bank does not have counts as none; any other failure says nothing of it. */
function holderIn(body: unknown): Holder {
  const { status, bank_account_holder_name: name, failure_reason } = (body ?? {}) as Record<string, unknown>;
  if (status === 'SUCCESS' && typeof name === 'string' && name.trim() !== '') return name.slice(0, 200);
  return status === 'FAILURE' && failure_reason === 'ACCOUNT_NOT_FOUND' ? null : undefined;
}
