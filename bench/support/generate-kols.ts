import { KOL_CATEGORIES, KOL_CITIES } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import { FIRST_NAMES, LAST_NAMES } from '../../api/demo/people.ts';
import { bulkLoad } from './bulk-load.ts';

const TABLES = ['users', 'kol_profiles', 'kol_search', 'kol_slugs', 'social_accounts', 'rate_cards'];

// biome-ignore format: a list of syllables
const SYLLABLES = ['wa', 'ku', 'bra', 'ti', 'ngra', 'sya', 'mo', 'du', 'lo', 'fe', 'ji', 'po', 'kha', 'zu', 'ne', 'gi', 'cha', 'ry', 'be', 'vi'];

/**
 * Generates active KOLs with a realistic distribution: names of one to three words, few of them frequent, a tenth with a rare
 * family name, some with punctuation, and none of it has to do with their figures; two thirds name one of the cities, some popular; one to four categories, some popular; many low scores, few high ones, a third without.
 */
export async function generateKols(client: pg.Client, count: number): Promise<void> {
  await bulkLoad(client, TABLES, async () => {
    await client.query('SELECT setseed(0.42)');
    await client.query(
      `CREATE TEMP TABLE drawn AS
      SELECT n, uuidv7() AS id, random() AS shape, random() AS first, random() AS second, random() AS family,
        random() AS a, random() AS b, random() AS c, random() AS s, random() AS sign, random() AS has_score, 1 + floor(4 * power(random(), 1.5))::int AS wanted
      FROM generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `CREATE TEMP TABLE named AS
      SELECT d.*, CASE
          WHEN shape < 0.08 THEN f1
          WHEN shape < 0.65 THEN f1 || ' ' || l
          WHEN shape < 0.90 THEN f1 || ' ' || f2 || ' ' || l
          ELSE f1 || ' ' || initcap(rare)
        END || CASE WHEN sign < 0.0005 THEN '_' WHEN sign < 0.00055 THEN ' 100%' WHEN sign < 0.002 THEN ' ✨' ELSE '' END AS full_name
      FROM (
        SELECT *, ($1::text[])[1 + floor(power(first, 2) * $3::int)::int] AS f1, ($1::text[])[1 + floor(power(second, 2) * $3::int)::int] AS f2,
          ($2::text[])[1 + floor(power(family, 2) * $4::int)::int] AS l,
          (SELECT string_agg(($5::text[])[1 + (hashtext(n::text || i::text) & 65535) % $6::int], '') FROM generate_series(1, 2 + n % 3) i) AS rare
        FROM drawn
      ) d`,
      [FIRST_NAMES, LAST_NAMES, FIRST_NAMES.length, LAST_NAMES.length, SYLLABLES, SYLLABLES.length],
    );
    await client.query(
      `
      INSERT INTO users (id, phone, role, full_name, email, status, activated_at, created_at)
      SELECT id, '+6285' || lpad(n::text, 9, '0'), 'KOL', full_name, 'kol' || n || '@contoh.example', 'active', now(),
        now() - interval '900 days' * (1 - n::float8 / $1) FROM named`,
      [count],
    );
    await client.query(
      `INSERT INTO kol_profiles (kol_id, bio, categories, city, tiktok, score, breakdown, verified_at)
      SELECT id, 'Kreator konten.', ARRAY(
          SELECT DISTINCT lower(($1::text[])[1 + floor(20 * power((hashtext(n::text || '-' || i::text) & 65535) / 65536.0, 1.4))::int])
          FROM generate_series(1, wanted) i
        ), CASE WHEN n % 3 > 0 THEN ($2::text[])[1 + floor($3::int * power((hashtext(n || 'city') & 65535) / 65536.0, 2))::int] END,
        'kol' || n, score, CASE WHEN score IS NOT NULL THEN jsonb_build_object(
          'version', 1, 'sampleSize', 20, 'computedAt', '2026-11-20T00:00:00.000Z', 'components', jsonb_build_object(
            'engagementRate', round((100 * a)::numeric, 1), 'reachRatio', round((100 * b)::numeric, 1), 'viewConsistency', round((100 * c)::numeric, 1),
            'postingConsistency', 50, 'growthHealth', NULL, 'engagementAuthenticity', 66.6),
          'followers', 9000, 'averageViews', (800 * power(3750, b) * power(10, 2 * a - 1.5))::bigint, 'engagement', round((0.2 * power(c, 2))::numeric, 4)) END,
        CASE WHEN score IS NOT NULL THEN now() END
      FROM (SELECT *, CASE WHEN has_score > 0.35 THEN round((100 * power(s, 1.6))::numeric, 1) END AS score FROM named) d`,
      [KOL_CATEGORIES, KOL_CITIES, KOL_CITIES.length],
    );
    await client.query(`
      INSERT INTO kol_slugs SELECT id, trim(both '-' FROM regexp_replace(lower(full_name), '[^a-z]+', '-', 'g')) || '-' || n FROM named`);
    await client.query(`
      INSERT INTO social_accounts (kol_id, provider, display_name, follower_count, video_count, likes_count)
      SELECT id, 'tiktok', full_name, (800 * power(3750, b))::bigint, 20, 10000 FROM named WHERE has_score > 0.35`);
    await client.query(`
      INSERT INTO rate_cards (kol_id, currency, rates, updated_at)
      SELECT id, CASE WHEN a < 0.95 THEN 'IDR' ELSE 'USD' END,
        json_build_object('TikTok', json_build_object('Video', round(50000 * power(2000, (b + c) / 2) / 50000) * 50000)), now()
      FROM named WHERE has_score > 0.3`);
    await client.query(LIST_KOLS);
    await client.query('DROP TABLE drawn, named');
  });
}

/** Does for all rows at once what the triggers of kol_profiles and users do for each. */
const LIST_KOLS = `INSERT INTO kol_search
  SELECT kol_id, name, categories, city, has_profile, is_checked, by_score, by_followers, by_views, by_engagement, by_price,
    by_recommended FROM kol_figures`;
