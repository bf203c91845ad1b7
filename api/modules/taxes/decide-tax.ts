import { randomUUID } from 'node:crypto';
import { jakartaDay } from '@sohor/shared/format';
import type { StaffActName } from '@sohor/shared/wire/catalog';
import { CERTIFICATE_LABELS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { readName } from '../../platform/input.ts';
import { lockPerson } from '../accounts/index.ts';
import { type ApprovableAct, proposeAct } from '../approvals/index.ts';
import { forgetIdentity, rememberPerson } from '../former-accounts/index.ts';
import { readReason, recordAct, type StaffActor } from '../staff/index.ts';
import { insertCertificate, openCertificate, revokeCertificate } from './certificates.repository.ts';
import { type ProfileRow, profileInUse } from './profiles.repository.ts';
import { numberOf } from './save-profile.ts';
import type { CertificateKind } from './taxes.tables.ts';

/** A decision of staff about a person's tax data. */
export interface TaxOrder {
  readonly by: StaffActor & { readonly actorId: string };
  readonly userId: string;
  /** Id of the profile that staff looked at: if it has changed since, the decision is refused. */
  readonly seen: string;
  readonly reason: string;
}

/**
 * Staff marks number and name as verified, or removes the mark. A number that is verified tells which closed accounts are the same
 * person's; one that was only typed may be anybody's.
 */
export function verifyProfile(context: Context, order: TaxOrder, isVerified: boolean): Promise<void> {
  const act = isVerified ? 'tax_verified' : 'tax_unverified';
  return decide(context, order, act, async (tx, profile, now) => {
    if ((profile.verifiedAt !== null) === isVerified) fail('person_is_so_already');
    if (profile.lastFour === null) fail('number_not_found');
    await tx
      .updateTable('tax_profiles')
      .set({ verified_at: isVerified ? now : null })
      .where('id', '=', profile.id)
      .execute();
    const number = numberOf(context, profile);
    if (number === null) return null;
    const identity = { kind: 'tax', number } as const;
    if (isVerified) await rememberPerson(tx, context.secrets, order.userId, [identity], now);
    else await forgetIdentity(tx, context.secrets, order.userId, identity);
    return null;
  });
}

export interface WantedCertificate {
  readonly kind: CertificateKind;
  readonly number: string;
  /** First and last day, `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly validUntil: string;
}

/** Name of the act in proposals and in the staff's audit chain. */
export const CERTIFY = 'tax_certified';

interface ProposedCertificate extends WantedCertificate {
  readonly userId: string;
  readonly seen: string;
  readonly enteredBy: string;
}

/**
 * Proposes a certificate of the tax office that staff has seen. It lowers the tax of any amount, so a second person confirms it.
 * @returns id of the proposal
 */
export async function certify(
  context: Context,
  { by, userId, seen, reason }: TaxOrder,
  wanted: WantedCertificate,
): Promise<string | null> {
  const number = readName(wanted.number) || fail('invalid_input', { field: 'nomor' });
  const details: ProposedCertificate = { ...wanted, number, userId, seen, enteredBy: by.actorId };
  const { name } = await requireCertifiable(context.db, details, context.clock.now());
  const days = `${wanted.validFrom} – ${wanted.validUntil}`;
  return proposeAct(context, by, {
    act: CERTIFY,
    details,
    summary: `${CERTIFICATE_LABELS[wanted.kind]} ${number}, ${days}, untuk ${name}`,
    amountIdr: 0,
    reason,
    subject: userId,
    isOnce: true,
    needsTwo: true,
    requestKey: randomUUID(),
  });
}

/** Enters a confirmed certificate, valid from its first to its last day, for the number that it was issued for. */
export const certifyAsStaff: ApprovableAct['run'] = async (tx, { details }, { clock }) => {
  const proposed = details as ProposedCertificate;
  const now = clock.now();
  await lockPerson(tx, proposed.userId);
  const { identityId } = await requireCertifiable(tx, proposed, now);
  const { kind, number, validFrom, validUntil, userId, enteredBy } = proposed;
  await insertCertificate(tx, { kind, number, validFrom, validUntil, userId, identityId, enteredBy }, now);
};

async function requireCertifiable(db: Db, wanted: ProposedCertificate, now: Date): Promise<ProfileRow> {
  const profile = (await profileInUse(db, wanted.userId)) ?? fail('tax_profile_not_found');
  if (profile.id !== wanted.seen) fail('tax_profile_changed');
  const today = jakartaDay(now);
  if (wanted.validUntil < wanted.validFrom || wanted.validUntil < today) fail('tax_certificate_days');
  if (await openCertificate(db, profile, today)) fail('tax_certificate_valid');
  return profile;
}

export function uncertify(context: Context, order: TaxOrder): Promise<void> {
  return decide(context, order, 'tax_certificate_revoked', async (tx, profile, now) => {
    const open = await openCertificate(tx, profile, jakartaDay(now));
    if (!open) return fail('tax_certificate_not_found');
    await revokeCertificate(tx, open.id, now);
    return null;
  });
}

/** Decides and records the act in one transaction, with the person locked. */
async function decide(
  { db, clock }: Context,
  { by, userId, seen, reason }: TaxOrder,
  act: StaffActName,
  run: (tx: Db, profile: ProfileRow, now: Date) => Promise<string | null>,
): Promise<void> {
  const said = readReason(reason);
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId);
    const profile = (await profileInUse(tx, userId)) ?? fail('tax_profile_not_found');
    if (profile.id !== seen) fail('tax_profile_changed');
    const what = await run(tx, profile, now);
    await recordAct(tx, {
      ...by,
      act,
      subject: userId,
      reason: what === null ? said : `${what}: ${said}`,
      at: now,
    });
  });
}
