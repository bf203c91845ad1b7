import type { Db } from '../../platform/database.ts';
import type { CertificateKind } from './taxes.tables.ts';

interface Owner {
  readonly userId: string;
  readonly identityId: string;
}

/** The certificates of a person's current number that have neither expired nor been revoked. */
export function openCertificate(db: Db, { userId, identityId }: Owner, day: string) {
  return db
    .selectFrom('tax_certificates')
    .select('id')
    .where('user_id', '=', userId)
    .where('identity_id', '=', identityId)
    .where('revoked_at', 'is', null)
    .where('valid_until', '>=', day)
    .executeTakeFirst();
}

export interface NewCertificate extends Owner {
  readonly kind: CertificateKind;
  readonly number: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly enteredBy: string;
}

export async function insertCertificate(tx: Db, certificate: NewCertificate, at: Date): Promise<void> {
  await tx
    .insertInto('tax_certificates')
    .values({
      user_id: certificate.userId,
      identity_id: certificate.identityId,
      kind: certificate.kind,
      number: certificate.number,
      valid_from: certificate.validFrom,
      valid_until: certificate.validUntil,
      entered_by: certificate.enteredBy,
      entered_at: at,
    })
    .execute();
}

export async function revokeCertificate(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('tax_certificates').set({ revoked_at: at }).where('id', '=', id).execute();
}
