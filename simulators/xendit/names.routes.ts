import type { FastifyInstance } from 'fastify';
import { controlErrorHandler } from '../control/errors.ts';
import { isBasicUser } from '../platform/basic-user.ts';
import { object, text } from '../platform/check.ts';
import type { Context } from '../platform/context.ts';
import { operate } from '../platform/operation.ts';
import { problem, refuse } from './problem.ts';

interface BankAccount {
  bank_code: string;
  account_number: string;
  /** Null if the bank has no such account. */
  holder_name: string | null;
}

const ACCOUNT_SCHEMA = {
  type: 'object',
  required: ['bank_code', 'account_number', 'holder_name'],
  additionalProperties: false,
  properties: {
    bank_code: { type: 'string' },
    account_number: { type: 'string' },
    holder_name: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
};

/** Xendit's name validator, which is a product apart from payouts, and the control call that sets the holder of an account. */
export function registerNames(app: FastifyInstance, context: Context) {
  const accounts = context.journal.collection<BankAccount>('xendit-accounts', 1000);
  const keyOf = (bank: string, number: string) => `${bank}:${number}`;

  app.post('/xendit/bank_account_data_requests', (request, reply) => {
    const body = object(request.body);
    const [bank, number] = [text(body?.bank_code) ?? '', text(body?.bank_account_number) ?? ''];
    return operate(context, request, reply, {
      provider: 'xendit',
      name: 'names',
      target: {},
      refuse,
      run: () => {
        if (!isBasicUser(request.headers.authorization, context.settings.xendit.secretKey))
          return problem(401, 'INVALID_API_KEY');
        if (!bank || !/^[0-9]{4,34}$/.test(number)) return problem(400, 'API_VALIDATION_ERROR');
        const asked = { bank_code: bank, bank_account_number: number };
        const account = accounts.get(keyOf(bank, number));
        // The bank has not answered yet; the answer would come by a webhook.
        if (!account) return { status: 200, body: { ...asked, status: 'PENDING' } };
        const { holder_name } = account;
        return {
          status: 200,
          body:
            holder_name === null
              ? { ...asked, status: 'FAILURE', failure_reason: 'ACCOUNT_NOT_FOUND' }
              : { ...asked, status: 'SUCCESS', bank_account_holder_name: holder_name },
        };
      },
    });
  });

  app.register(async (control) => {
    control.setErrorHandler(controlErrorHandler);
    control.post<{ Body: BankAccount }>(
      '/xendit/control/accounts',
      { schema: { body: ACCOUNT_SCHEMA } },
      ({ body }, reply) => {
        accounts.put(keyOf(body.bank_code, body.account_number), body);
        return reply.code(201).send(body);
      },
    );
  });
}
