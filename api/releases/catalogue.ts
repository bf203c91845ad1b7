import { readdirSync } from 'node:fs';

/** A statement, and the types (`pg_type.oid`) of the columns that it gives back; none where its result is not known. */
export interface RecordedStatement {
  readonly text: string;
  readonly types?: readonly number[] | undefined;
}

/** What a release asks of the database, as its tests did when `record-statements.ts` recorded it. */
export interface Catalogue {
  /** File name of its newest migration. */
  readonly newestMigration: string;
  readonly statements: readonly RecordedStatement[];
}

/** That of the previous release. */
export const CATALOGUE = new URL('./statements.json', import.meta.url);

/** File names of this release's migrations, the newest last. */
export const migrationNames = (): string[] => readdirSync(new URL('../migrations/', import.meta.url)).sort();
