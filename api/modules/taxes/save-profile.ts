import { randomUUID } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { readName } from '../../platform/input.ts';
import { lockPerson } from '../accounts/index.ts';
import { addNotices } from '../notices/index.ts';
import {
  findNumbers,
  findVerifiedNumbers,
  insertTaxEvent,
  type NewProfile,
  type ProfileRow,
  profileInUse,
  replaceProfile,
} from './profiles.repository.ts';
import { lastFour, masked, type NumberKind, normaliseNumber, type TaxpayerKind } from './rules/tax-number.ts';

const NUMBER = 'tax-number';
const ADDRESS = 'tax-address';

export interface WantedProfile {
  readonly userId: string;
  /** Role of the person: a Brand that is a company needs a number to pay tax. */
  readonly role: string;
  readonly kind: TaxpayerKind;
  /** The number as typed, or in its masked form; null for none. */
  readonly number: { readonly kind: NumberKind; readonly typed: string } | null;
  readonly name: string;
  readonly address: string;
  /** Id of the profile that the person saw; undefined skips the check for changes since. */
  readonly seen: string | undefined;
  readonly sessionId: string;
  readonly ip: string | null;
}

/**
 * Saves a person's tax data; unchanged data change nothing. After a change of name or number the profile is unverified, and
 * certificates are valid for their number only.
 */
export async function saveProfile(context: Context, wanted: WantedProfile): Promise<ProfileRow> {
  const { db, clock, secrets } = context;
  const { userId, kind } = wanted;
  const name = readName(wanted.name) || fail('invalid_input', { field: 'nama' });
  const address = readName(wanted.address) || fail('invalid_input', { field: 'alamat' });
  if (wanted.number === null && !(kind === 'company' && wanted.role === 'KOL')) fail('tax_number_missing');
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId);
    const before = await profileInUse(tx, userId);
    const isStale = wanted.seen !== undefined && wanted.seen !== before?.id;
    const number = wanted.number && readNumber(context, wanted.number, kind, before);
    if (wanted.number && number === null) {
      // The typed text may be the mask of a number that was replaced since.
      if (isStale) fail('tax_profile_changed');
      fail(wanted.number.kind === 'nik' ? 'tax_nik_invalid' : 'tax_npwp_invalid');
    }
    const isSameIdentity =
      before !== undefined &&
      before.kind === kind &&
      before.numberKind === (wanted.number?.kind ?? null) &&
      numberOf(context, before) === number;
    const isSameName = isSameIdentity && before.name === name;
    // Before the check for changes: the person may repeat a request whose answer was lost.
    if (isSameName && addressOf(context, before) === address) return before;
    if (isStale) fail('tax_profile_changed');
    const now = clock.now();
    const profile = await giveProfile(
      tx,
      secrets,
      {
        userId,
        identityId: isSameIdentity ? before.identityId : randomUUID(),
        kind,
        number: wanted.number && number !== null ? { kind: wanted.number.kind, digits: number } : null,
        name,
        address,
        verifiedAt: isSameName ? before.verifiedAt : null,
      },
      now,
    );
    const event = before ? 'changed' : 'given';
    await insertTaxEvent(tx, {
      userId,
      profileId: profile.id,
      event,
      sessionId: wanted.sessionId,
      ip: wanted.ip,
      at: now,
    });
    if (!before) return profile;
    const facts = { number: shownNumber(profile) };
    await addNotices(tx, [{ kind: 'tax_changed', userId, key: profile.id, at: now, facts }]);
    return profile;
  });
}

/** The number as notices show it. */
const shownNumber = ({ numberKind, lastFour }: ProfileRow) =>
  numberKind && lastFour ? `${numberKind.toUpperCase()} ${masked(lastFour)}` : 'tanpa NPWP';

/** A profile whose number and address are not encrypted yet. */
interface OpenProfile extends Omit<NewProfile, 'number' | 'addressSealed'> {
  readonly number: { readonly kind: NumberKind; readonly digits: string } | null;
  readonly address: string;
}

/** Encrypts a profile, and replaces the current one with it. */
export function giveProfile(
  tx: Db,
  secrets: Context['secrets'],
  { number, address, ...profile }: OpenProfile,
  at: Date,
): Promise<ProfileRow> {
  const sealed = number && {
    kind: number.kind,
    sealed: secrets.seal(NUMBER, number.digits),
    lastFour: lastFour(number.digits),
  };
  return replaceProfile(
    tx,
    { ...profile, number: sealed, addressSealed: secrets.seal(ADDRESS, address) },
    at,
  );
}

type Opener = Pick<Context, 'secrets'>;

function readNumber(
  context: Opener,
  { kind, typed }: { readonly kind: NumberKind; readonly typed: string },
  of: TaxpayerKind,
  before: ProfileRow | undefined,
): string | null {
  const isAsShown = before?.lastFour != null && typed === masked(before.lastFour);
  // The masked number may not be one of that kind.
  const whole = isAsShown ? (numberOf(context, before) ?? '') : typed;
  return normaliseNumber(whole, kind, of);
}

/** The whole number, for papers of the tax office, and for staff that gives a reason; null when there is none. */
export function numberOf(
  { secrets }: Opener,
  { numberSealed }: Pick<ProfileRow, 'numberSealed'>,
): string | null {
  return numberSealed === null ? null : secrets.open(NUMBER, numberSealed);
}

/** The decrypted address, for its owner only. */
export function addressOf({ secrets }: Opener, { addressSealed }: Pick<ProfileRow, 'addressSealed'>): string {
  return secrets.open(ADDRESS, addressSealed);
}

/** All numbers that a person ever gave. */
export async function verifiedNumbersOf(context: Opener, db: Db, userId: string): Promise<readonly string[]> {
  const rows = await findVerifiedNumbers(db, userId);
  return [...new Set(rows.flatMap((row) => numberOf(context, row) ?? []))];
}

/** The whole numbers of several profiles, replaced ones included. */
export async function numbersOf(
  context: Pick<Context, 'db' | 'secrets'>,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await findNumbers(context.db, profileIds);
  return new Map(rows.map((row) => [row.id, numberOf(context, row) ?? '']));
}
