import { DELIVERY } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { priorsOf } from './rules/delivery-priors.ts';
import type { BrandDelivery, Deliveries } from './rules/score.ts';

const OF_BRAND = sql`d.kol_id AS "kolId", d.works, d.on_time AS "onTime", d.unrevised, d.revised_once AS "revisedOnce"`;
type Row = BrandDelivery & { readonly kolId: string };

/** The ended work of each of these KOLs, with the prior of its first category. */
export async function findDeliveries(db: Db, ids: readonly string[]): Promise<(kolId: string) => Deliveries> {
  const works =
    await sql<Row>`SELECT ${OF_BRAND} FROM deliveries d WHERE d.kol_id = ANY (${[...ids]}::uuid[])`.execute(
      db,
    );
  const priors = await sql<{ kolId: string; prior: number | null }>`
    SELECT k.id AS "kolId", coalesce(c.points, a.points)::float8 AS prior FROM unnest(${[...ids]}::uuid[]) AS k (id)
    LEFT JOIN kol_profiles p ON p.kol_id = k.id LEFT JOIN delivery_priors c ON c.category = p.categories[1]
    LEFT JOIN delivery_priors a ON a.category = ''`.execute(db);
  const byKol = Map.groupBy(works.rows, ({ kolId }) => kolId);
  const priorOf = new Map(priors.rows.map(({ kolId, prior }) => [kolId, prior]));
  return (kolId) => ({ brands: byKol.get(kolId) ?? [], prior: priorOf.get(kolId) ?? DELIVERY.prior });
}

/** Counts the priors anew. */
export async function countPriors(tx: Db): Promise<void> {
  const { rows } = await sql<Row & { category: string | null }>`
    SELECT ${OF_BRAND}, p.categories[1] AS category FROM deliveries d LEFT JOIN kol_profiles p ON p.kol_id = d.kol_id`.execute(
    tx,
  );
  const kols = Map.groupBy(rows, ({ kolId }) => kolId).values();
  const priors = priorsOf([...kols].map((brands) => ({ category: brands[0]?.category ?? null, brands })));
  await tx.deleteFrom('delivery_priors').execute();
  if (priors.length > 0) await tx.insertInto('delivery_priors').values(priors).execute();
}
