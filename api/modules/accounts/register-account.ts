import { addressKeys } from '../../platform/address.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { readPublicName } from '../../platform/input.ts';
import { spendHourly } from '../../platform/limits.ts';
import { type Registration, saveRegistration } from './registrations.repository.ts';
import { emailOrFail, phoneOrFail } from './typed.ts';

/** Gives the same answer whether the number is new, waiting or active, so that registering does not tell who is a member. */
export async function registerAccount(
  context: Context,
  typed: Omit<Registration, 'phone'> & { readonly phoneNumber: string; readonly address: string },
): Promise<void> {
  const phone = phoneOrFail(typed.phoneNumber);
  const email = emailOrFail(typed.email);
  const fullName = readPublicName(typed.fullName);
  if (fullName === '') fail('name_required');
  await spendHourly(
    context,
    `register:${addressKeys(typed.address).client}`,
    context.config.registrationsPerAddressHour,
  );
  const { role, browser } = typed;
  await saveRegistration(context.db, { phone, role, fullName, email, browser }, context.clock.now());
}
