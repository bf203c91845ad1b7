import { DAY_MS, formatRupiah, SECOND_MS, totalIdr } from '@sohor/shared/format';
import { CAMPAIGN_TEXTS, LIMITS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';
import { spendHourly } from '../../platform/limits.ts';
import { sha256 } from '../../platform/secrets.ts';
import { lockPerson } from '../accounts/index.ts';
import { claimFile } from '../files/index.ts';
import type { CampaignDraft } from './campaign-reply.ts';
import { hasEnded, isCalendarDay, startsTooEarly } from './rules/campaign.ts';

/** How long a request key of the client stands for the campaign that it made. */
const KEY_LIFE_MS = DAY_MS;
/** Without a key, the same campaign of the same brand within this time is a double click or a retry. */
const DOUBLE_CLICK_MS = 10 * SECOND_MS;

export interface NewCampaign {
  readonly brandId: string;
  readonly draft: CampaignDraft;
  readonly idempotencyKey: string | undefined;
}

/** Makes a campaign, or finds the one that an earlier try of this request made. Returns its id. */
export async function createCampaign(context: Context, { brandId, draft, idempotencyKey }: NewCampaign) {
  checkDraft(draft, context.config);
  if (draft.cover !== null && !(await claimFile(context.db, brandId, draft.cover, context.clock.now())))
    fail('cover_not_yours');
  const requestHash = sha256(JSON.stringify(draft)).toString('hex');
  return context.db.transaction().execute(async (trx) => {
    // One request at a time for each brand, so that the second of two equal requests sees the first.
    await lockPerson(trx, brandId);
    const now = context.clock.now();
    const before = await findRepeated(trx, { brandId, idempotencyKey, requestHash, now });
    if (before) {
      if (before.request_hash !== requestHash) fail('idempotency_key_reused');
      return before.id;
    }
    // Only a request that makes a campaign counts against the limit: a repeated one does not, and a refused one rolls its count
    // back.
    const counting = { ...context, db: trx };
    await spendHourly(
      counting,
      `campaigns:${brandId}`,
      context.config.campaignsPerBrandHour,
      'campaign_budget_spent',
    );
    // Checked only now: a request that is repeated after midnight still finds what it made on the campaign's last day.
    checkDays(draft, now);
    const { id } = await trx
      .insertInto('campaigns')
      .values({
        ...draft,
        brand_id: brandId,
        request_key: idempotencyKey ?? null,
        request_hash: requestHash,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** An invitation is a message to a KOL: it costs more than a message of advertising does elsewhere. */
export function requirePrice(priceIdr: number, { campaignMinPriceIdr }: Context['config']): void {
  if (priceIdr < campaignMinPriceIdr)
    fail('campaign_too_cheap', { reason: formatRupiah(campaignMinPriceIdr) });
}

/** The checks of a campaign that need no database. */
export function checkDraft(draft: CampaignDraft, config: Context['config']): void {
  requirePrice(draft.price_idr, config);
  if (!isVisible(draft.name)) fail('invalid_input', { field: 'namaProyek' });
  for (const { wire, column, isRequired } of CAMPAIGN_TEXTS)
    if (isRequired && !isVisible(draft[column])) fail('invalid_input', { field: wire });
  const days = { startDate: draft.start_date, endDate: draft.end_date };
  for (const [field, day] of Object.entries(days)) if (!isCalendarDay(day)) fail('invalid_input', { field });
  if (draft.end_date < draft.start_date) fail('campaign_ends_before_start');
  if (totalIdr({ priceIdr: draft.price_idr, kolCount: draft.kol_count }) > LIMITS.maxTotalIdr)
    fail('campaign_too_expensive');
}

export function checkDays({ start_date, end_date }: CampaignDraft, now: Date): void {
  if (hasEnded(end_date, now)) fail('campaign_already_over');
  if (startsTooEarly(start_date, now)) fail('campaign_starts_too_early');
}

interface Repeated {
  readonly brandId: string;
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string;
  readonly now: Date;
}

function findRepeated(trx: Db, { brandId, idempotencyKey, requestHash, now }: Repeated) {
  const life = idempotencyKey === undefined ? DOUBLE_CLICK_MS : KEY_LIFE_MS;
  const query = trx
    .selectFrom('campaigns')
    .select(['id', 'request_hash'])
    .where('brand_id', '=', brandId)
    .where('created_at', '>', new Date(now.getTime() - life));
  const same =
    idempotencyKey === undefined
      ? query
          .where('request_key', 'is', null)
          .where('request_hash', '=', requestHash)
          // A brand that sends the same data again after it has paid wants another campaign.
          .where('verified_at', 'is', null)
          .where('deleted_at', 'is', null)
      : query.where('request_key', '=', idempotencyKey);
  return same.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}
