import { MAX_SIGN_ROWS, type SignKind } from '@sohor/shared/wire/catalog';
import { type RawBuilder, sql } from 'kysely';

/** A gain of a day is none below so many followers, and below so large a part of those that were there. */
const MIN_GAIN = sql.lit(500);
const MIN_GAIN_PART = sql.lit(0.01);
const TIMES_USUAL_GAIN = sql.lit(6);
/** Days of which a gain is known before one can be called unusual. */
const MIN_DAYS = sql.lit(14);
/** A category with fewer KOLs tells nothing about one of them. */
const MIN_KOLS = sql.lit(20);
const MOST = sql.lit(MAX_SIGN_ROWS);

/**
 * The present signs of each kind, in one statement over all KOLs, Brands, works and payments: `key, people, weight, facts`. People
 * whose account is closed are in none.
 */
export const FIND: Readonly<Record<SignKind, (now: Date) => RawBuilder<unknown>>> = {
  /** A day of the last thirty with more than six times the KOL's own median daily gain of the 90 days before. */
  followers: (now) => sql`
    WITH days AS (
      SELECT DISTINCT ON (kol_id, day) kol_id, followers, (taken_at AT TIME ZONE 'Asia/Jakarta')::date AS day
      FROM follower_counts WHERE taken_at > ${now}::timestamptz - interval '31 days'
      ORDER BY kol_id, day, taken_at DESC),
    gains AS (
      SELECT kol_id, day, lag(followers) OVER of_kol AS before,
        (followers - lag(followers) OVER of_kol) / (day - lag(day) OVER of_kol) AS gain
      FROM days WINDOW of_kol AS (PARTITION BY kol_id ORDER BY day)),
    jumps AS (
      SELECT g.kol_id, g.day, g.gain, usual.gain AS usual,
        row_number() OVER (PARTITION BY g.kol_id ORDER BY g.gain DESC, g.day) AS place
      FROM gains g JOIN people p ON p.id = g.kol_id AND p.status <> 'closed' CROSS JOIN LATERAL (
        SELECT count(*) AS days, greatest(percentile_cont(0.5) WITHIN GROUP (ORDER BY d.gain), 0)::bigint AS gain FROM (
          SELECT (followers - lag(followers) OVER (ORDER BY day)) / (day - lag(day) OVER (ORDER BY day)) AS gain FROM (
            SELECT DISTINCT ON (day) followers, (taken_at AT TIME ZONE 'Asia/Jakarta')::date AS day FROM follower_counts
            WHERE kol_id = g.kol_id AND taken_at > g.day - interval '90 days' AND taken_at < g.day
            ORDER BY day, taken_at DESC) s) d WHERE d.gain IS NOT NULL) usual
      WHERE g.gain >= greatest(${MIN_GAIN}, g.before * ${MIN_GAIN_PART}) AND usual.days >= ${MIN_DAYS}
        AND g.gain > ${TIMES_USUAL_GAIN} * usual.gain)
    SELECT kol_id::text AS key, ARRAY[kol_id] AS people, max(gain) AS weight,
      jsonb_agg(jsonb_build_object('user', kol_id, 'at', day, 'figure', gain, 'usual', usual) ORDER BY place) AS facts
    FROM jumps WHERE place <= ${MOST} GROUP BY kol_id`,

  /** An engagement outside 0.2 … 5 times the median of the KOL's first category. Only figures of linked accounts are judged. */
  engagement: () => sql`
    WITH rated AS (
      SELECT f.kol_id, f.categories[1] AS category, f.engagement FROM kol_figures f JOIN kol_cards c ON c.kol_id = f.kol_id
      WHERE c.is_verified AND f.engagement IS NOT NULL AND cardinality(f.categories) > 0),
    medians AS (
      SELECT category, percentile_cont(0.5) WITHIN GROUP (ORDER BY engagement) AS median FROM rated
      GROUP BY category HAVING count(*) >= ${MIN_KOLS})
    SELECT kol_id::text AS key, ARRAY[kol_id] AS people,
      round(100 * greatest(engagement / median, median / greatest(engagement, 1)))::bigint AS weight,
      jsonb_build_array(jsonb_build_object(
        'user', kol_id, 'figure', engagement, 'usual', round(median)::bigint, 'text', category)) AS facts
    FROM rated JOIN medians USING (category) WHERE median > 0 AND engagement NOT BETWEEN 0.2 * median AND 5 * median`,

  /** One link in more than one piece of work. */
  link: () => sql`
    SELECT l.link_key AS key, ${firstRows(sql`DISTINCT l.kol_id`)} AS people, count(*) AS weight,
      ${firstFacts(sql`jsonb_build_object('user', l.kol_id, 'contract', l.contract_id, 'text', l.link_key) ORDER BY l.kol_id, l.contract_id`)}
        AS facts
    FROM published_links l JOIN work_states w ON w.contract_id = l.contract_id AND w.state <> 'cancelled'
    JOIN people p ON p.id = l.kol_id AND p.status <> 'closed'
    GROUP BY l.link_key HAVING count(*) > 1`,

  shared: () => sharedThings(sql`count(DISTINCT role) = 1`),
  /** A puppet Brand pays, or is, the KOL. */
  self_dealing: () => sharedThings(sql`count(DISTINCT role) > 1`),

  /** A bank took money back with which work had been paid: that of its campaign or, for a top-up, of the Brand since. */
  reversal: () => sql`
    SELECT o.brand_id::text AS key, ARRAY[o.brand_id] AS people, sum(o.reversed_idr)::bigint AS weight,
      ${firstFacts(sql`jsonb_build_object('user', o.brand_id, 'order', o.order_id, 'figure', o.reversed_idr, 'usual', w.paid_idr,
        'at', o.paid_at) ORDER BY o.reversed_idr DESC, o.order_id`)} AS facts
    FROM returned_orders o JOIN people p ON p.id = o.brand_id AND p.status <> 'closed'
    CROSS JOIN LATERAL (
      SELECT sum(gross_idr)::bigint AS paid_idr FROM paid_work
      WHERE brand_id = o.brand_id AND coalesce(campaign_id = o.campaign_id, at > o.paid_at)) w
    WHERE w.paid_idr > 0 GROUP BY o.brand_id`,
};

/**
 * Devices and accounts for payouts that several accounts use. Members of a team count as their Brand, and staff does not count. A
 * KOL's money and a Brand's going to one account is the plainest sign of all.
 */
const sharedThings = (who: RawBuilder<unknown>) => sql`
  WITH used AS (
    SELECT 'device' AS thing, d.device AS name, coalesce(p.brand_id, p.id) AS owner, max(d.last_used_at) AS at, NULL AS label
    FROM known_devices d JOIN people p ON p.phone = d.phone WHERE p.role <> 'Admin' GROUP BY 2, 3
    UNION ALL
    SELECT 'account', account, user_id, max(created_at), min(label) FROM payout_holders GROUP BY 2, 3)
  SELECT thing || ':' || name AS key, ${firstRows(sql`owner ORDER BY owner`)} AS people, count(*) AS weight,
    ${firstFacts(sql`jsonb_strip_nulls(jsonb_build_object('user', owner, 'at', at, 'text', label)) ORDER BY owner`)} AS facts
  FROM used JOIN people o ON o.id = owner AND o.status <> 'closed'
  GROUP BY thing, name HAVING count(*) > 1 AND ${who}`;

const firstRows = (rows: RawBuilder<unknown>) => sql`(array_agg(${rows}))[1:${MOST}]`;
const firstFacts = (facts: RawBuilder<unknown>) => sql`to_jsonb((array_agg(${facts}))[1:${MOST}])`;
