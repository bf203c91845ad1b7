import { jakartaDay } from '@sohor/shared/format';
import Fastify from 'fastify';
import pg from 'pg';
import { NO_FILTER } from '../../api/modules/campaigns/campaign-filter.ts';
import { toWire } from '../../api/modules/campaigns/campaign-reply.ts';
import { type CampaignRow, campaignPage } from '../../api/modules/campaigns/campaigns.repository.ts';
import { pageOf } from '../../api/modules/kols/kol-index.repository.ts';
import { toKolItem } from '../../api/modules/kols/kol-replies.ts';
import type { Place } from '../../api/modules/kols/rules/kol-search.ts';
import { findKols } from '../../api/modules/kols/search-kols.ts';
import { CHECK, type SessionRow } from '../../api/modules/sessions/sessions.repository.ts';

/**
 * The minimal server with the same answers: plain Fastify, the same SQL on the same kind of connection pool, the same JSON.
 * No hook, plugin, schema, token check, limit, header or log line.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const [INT8, DATE] = [20, 1082];
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (raw) => raw);
const app = Fastify();
const LIST = 200;
const PAGE = 24;
const EVERYONE = {
  city: undefined,
  isChecked: false,
  ranges: {},
  name: '',
  sort: 'score',
  after: null,
} as const;
async function caller(authorization = ''): Promise<SessionRow> {
  const values = [[authorization.slice('Bearer '.length).split('.')[0]]];
  const { rows } = await pool.query<SessionRow>({ ...CHECK, values });
  if (!rows[0]) throw new Error('no session');
  return rows[0];
}

app.get('/api/v1/ready', async () => ({ code: 200 }));

app.get('/api/v1/auth/verifySessions', async ({ headers }) => {
  const { role, fullName, email, image, hasLinkedTikTok } = await caller(headers.authorization);
  const tikTokAccessToken = hasLinkedTikTok ? 'linked' : null;
  return { code: 200, data: { role, fullName, email, image, tikTokAccessToken }, Error: null };
});

app.get('/api/v1/Campaign', async ({ headers }) => {
  const { user_id } = await caller(headers.authorization);
  const wanted = { today: jakartaDay(new Date()), limit: LIST, after: null, isBrief: false };
  const { rows } = await pool.query<CampaignRow>(
    campaignPage('of brand', user_id, { ...wanted, filter: NO_FILTER, sort: 'newest' }),
  );
  return { code: 200, data: rows.map(toWire), nextCursor: null, Error: null };
});

app.get<{ Params: { category: string } }>('/api/v1/user/kol/:category', async ({ headers, params }) => {
  const { user_id } = await caller(headers.authorization);
  const { rows: places } = await pool.query<Place>(
    pageOf({ ...EVERYONE, category: params.category, limit: PAGE + 1 }),
  );
  const ids = places.slice(0, PAGE).map(({ id }) => id);
  const rows = await findKols(pool, user_id, ids);
  const last = places[PAGE - 1];
  const nextCursor =
    places.length > PAGE && last
      ? Buffer.from(JSON.stringify(['score', last.key, last.id])).toString('base64url')
      : null;
  return {
    code: 200,
    data: rows.map((row) => toKolItem(row)),
    nextCursor,
    Error: null,
  };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.API_PORT) });
process.on('SIGTERM', () => process.exit(0));
