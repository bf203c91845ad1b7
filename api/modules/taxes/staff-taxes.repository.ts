import type { TaxFilter } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import { countWaiting, type WaitingCount } from '../../platform/count-waiting.ts';
import type { Db } from '../../platform/database.ts';
import { hasPart } from '../../platform/like.ts';
import type { CertificateKind } from './taxes.tables.ts';

export interface WantedProfiles {
  /** A part of a name; empty: all. */
  readonly text: string;
  readonly filter: TaxFilter | undefined;
  /** Id of the last profile seen; ids rise with time. */
  readonly after: string | null;
  readonly limit: number;
  /** Jakarta's day. */
  readonly today: string;
}

interface Certificate {
  readonly kind: CertificateKind;
  readonly validUntil: string;
}

/** Current tax profiles, the latest change first; encrypted fields are not read. */
export function searchProfiles(db: Db, { text, filter, after, limit, today }: WantedProfiles) {
  return db
    .selectFrom('tax_profiles as t')
    .innerJoin('people as p', 'p.id', 't.user_id')
    .select(['t.id', 't.user_id as userId', 'p.full_name as fullName', 'p.role', 't.kind'])
    .select(['t.number_kind as numberKind', 't.last_four as lastFour', 't.name'])
    .select(['t.verified_at as verifiedAt', 't.created_at as createdAt'])
    .select(
      sql<Certificate | null>`(SELECT jsonb_build_object('kind', c.kind, 'validUntil', to_char(c.valid_until, 'YYYY-MM-DD'))
        FROM tax_certificates c WHERE c.user_id = t.user_id AND c.identity_id = t.identity_id AND c.revoked_at IS NULL
          AND c.valid_until >= ${today}::date ORDER BY c.id DESC LIMIT 1)`.as('certificate'),
    )
    .where('t.replaced_at', 'is', null)
    .$if(text !== '', (query) =>
      query.where((or) => or.or([hasPart('p.full_name', text), hasPart('t.name', text)])),
    )
    .$if(filter === 'verified', (query) => query.where('t.verified_at', 'is not', null))
    .$if(filter === 'unverified', (query) => query.where('t.verified_at', 'is', null))
    .$if(filter === 'company', (query) => query.where('t.kind', '=', 'company'))
    .$if(after !== null, (query) => query.where('t.id', '<', after))
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

export const countUnverified = (db: Db): Promise<WaitingCount> =>
  countWaiting(
    db,
    sql`SELECT created_at AS at FROM tax_profiles WHERE replaced_at IS NULL AND verified_at IS NULL ORDER BY created_at`,
  );
