import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { BRANDS, CAMPAIGNS } from './campaign-list.ts';
import { drawCover } from './covers.ts';
import { createRandom } from './random.ts';
import { seedCampaigns } from './seed-campaigns.ts';
import { seedCasts } from './seed-casts.ts';
import { seedCreators } from './seed-creators.ts';
import { seedDisputes } from './seed-disputes.ts';
import { seedPayouts } from './seed-payouts.ts';
import { seedPortraits } from './seed-portraits.ts';
import { seedRateCards } from './seed-rate-cards.ts';
import { seedStaff } from './seed-staff.ts';
import { seedStills } from './seed-stills.ts';
import { seedTaxes } from './seed-taxes.ts';
import { seedTeam } from './seed-team.ts';
import { seedVerifications } from './seed-verifications.ts';

const SEED = 20_250_907;
/** Any constant will do: two starts at once must not both load the data. */
const LOCK = 7_620_120;

/** Loads the demo in one transaction, once. False when it was there already. */
export async function seedDemo(context: Context): Promise<boolean> {
  if (await isSeeded(context)) return false;
  const random = createRandom(SEED);
  const covers = await drawCovers();
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const inside = { ...context, db: tx, clock: { now: () => now } };
    if (await isSeeded(inside)) return false;
    const creators = await seedCreators(tx, random, now);
    // Numbers of their own, so that the campaigns' casts do not depend on them.
    await seedRateCards(tx, createRandom(SEED + 2), creators, now);
    const portraits = await seedPortraits(inside, createRandom(SEED + 3), creators);
    await seedStills(inside, createRandom(SEED + 4), portraits, creators[0]?.id ?? '');
    const campaigns = await seedCampaigns(inside, covers);
    await seedCasts(tx, random, campaigns, creators, context);
    await seedStaff(tx, now);
    await seedTeam(tx, now);
    await seedTaxes(inside);
    await seedVerifications(inside);
    await seedDisputes(inside);
    await seedPayouts(inside);
    return true;
  });
}

async function isSeeded({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const phone = BRANDS[0].phone;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('is_demo', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

async function drawCovers(): Promise<Map<string, Buffer>> {
  const random = createRandom(SEED + 1);
  const drawn = CAMPAIGNS.flatMap(({ name, cover }) =>
    cover ? [[name, drawCover(random, cover)] as const] : [],
  );
  return new Map(await Promise.all(drawn.map(async ([name, image]) => [name, await image] as const)));
}
