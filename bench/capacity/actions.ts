import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Person, Stage } from './stage.ts';

/** Body of an answer; loose on purpose, who asks knows what comes. */
// biome-ignore lint/suspicious/noExplicitAny: each caller knows the body of its call
type Body = any;

let requests = 0;
let bytes = 0;
/** Requests so far, and bytes of their answers as they travel. */
export const sent = () => ({ requests, bytes });

/** A call through the gateway, as a browser makes it. @throws for a status that is not below 400 */
export async function call(
  { gateway }: Stage,
  method: string,
  path: string,
  { as, body, headers = {} }: { as?: Person; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Body> {
  requests += 1;
  const reply = await fetch(`http://127.0.0.1:${gateway.port}/api/v1/${path}`, {
    method,
    headers: {
      ...as?.headers,
      ...headers,
      'accept-encoding': 'br',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  bytes += Number(reply.headers.get('content-length') ?? text.length / 4);
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`);
  return text === '' ? null : JSON.parse(text);
}

/** What somebody does: how often an average person does it on a day that it comes is in mix.ts. */
export type Action = (stage: Stage, person: Person, turn: number) => Promise<void>;

const get =
  (...paths: readonly string[]): Action =>
  async (stage, as) => {
    await Promise.all(paths.map((path) => call(stage, 'GET', path, { as })));
  };

const NAMES = ['sari', 'ayu', 'putri', 'dewi', 'andini', 'zul', 'rizky', 'kusuma'];
const at = <Item>(list: readonly Item[], turn: number): Item => {
  const item = list[turn % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

async function logIn(stage: Stage, person: Person): Promise<void> {
  const { phone } = person;
  const known = (await codesAt(stage, phone)).length;
  await call(stage, 'POST', 'auth/login', { body: { phoneNumber: phone } });
  const code = await untilCode(stage, phone, known);
  await call(stage, 'POST', 'otp/validateWA', { body: { phonenumber: phone, code } });
}

/** Codes that reached a number, newest first. */
export async function codesAt({ simulators }: Stage, phone: string): Promise<string[]> {
  const reply = await simulators.inject({ url: '/whatsapp/inbox.json', query: { to: phone } });
  return (reply.json() as { code: string | null }[]).flatMap(({ code }) => code ?? []);
}

/** The next code that reaches a number at which so many are known. */
export async function untilCode(stage: Stage, phone: string, known: number): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const codes = await codesAt(stage, phone);
    if (codes.length > known && codes[0] !== undefined) return codes[0];
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`no code for ${phone}`);
}

/** Opens a stream, waits for its first event and leaves. */
async function watchNotices({ gateway }: Stage, as: Person): Promise<void> {
  requests += 1;
  const leave = new AbortController();
  const reply = await fetch(`http://127.0.0.1:${gateway.port}/api/v1/Notice/stream`, {
    headers: as.headers,
    signal: leave.signal,
  });
  if (!reply.body) throw new Error('no stream');
  await reply.body.getReader().read();
  leave.abort();
}

/** Consents at the simulated TikTok and links: the first sync, with all covers. */
async function linkTikTok(stage: Stage, as: Person): Promise<void> {
  const codeVerifier = randomBytes(56).toString('hex');
  const redirectUri = 'http://localhost:3000/appSohor/rate-card';
  const scope = 'user.info.basic,user.info.profile,user.info.stats,video.list';
  const query = new URLSearchParams({
    client_key: 'simulator-tiktok-key',
    response_type: 'code',
    scope,
    redirect_uri: redirectUri,
    state: 'state',
    code_challenge: createHash('sha256').update(codeVerifier).digest('hex'),
    code_challenge_method: 'S256',
  });
  const form = new URLSearchParams({ username: `kol.${as.phone.slice(-9)}`, decision: 'allow' });
  for (const one of scope.split(',')) form.append('scope', one);
  const answer = await stage.simulators.inject({
    method: 'POST',
    url: `/tiktok/v2/auth/authorize/?${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  const code = new URL(String(answer.headers.location)).searchParams.get('code') ?? '';
  await call(stage, 'POST', 'auth/tiktok/exchange', { as, body: { code, codeVerifier, redirectUri } });
}

/** Another run, a day after the last one. */
async function syncTikTok(stage: Stage, as: Person): Promise<void> {
  await stage.ask(
    `UPDATE sync_runs SET started_at = started_at - interval '1 day', finished_at = finished_at - interval '1 day'
    WHERE kol_id = $1`,
    [as.id],
  );
  await stage.ask(
    `UPDATE social_snapshots SET taken_at = taken_at - interval '1 day'
    WHERE account_id = (SELECT id FROM social_accounts WHERE kol_id = $1 AND provider = 'tiktok')`,
    [as.id],
  );
  await call(stage, 'GET', 'Scraper/scraperTiktok', { as });
}

/** The paths are those of the pages; lists are asked for as the pages do. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  'log in with a code': logIn,
  'open the product (session, unread notices)': get('auth/verifySessions', 'Notice/state'),
  'open the stream of notices': watchNotices,
  'read notices, mark them as read': async (stage, as) => {
    await call(stage, 'GET', 'Notice', { as });
    await call(stage, 'PUT', 'Notice/read', { as, body: { until: new Date().toISOString() } });
  },
  'KOL: dashboard': get('Dashboard'),
  'KOL: a page of campaigns': get('Campaign/all?view=row'),
  'KOL: a campaign': async (stage, as, turn) => {
    const page = await call(stage, 'GET', 'Campaign/all?view=row', { as });
    await call(stage, 'GET', `Campaign/detail/${at(page.data as { id: string }[], turn).id}`, { as });
  },
  'KOL: contracts': get('Campaign/Kontrak'),
  'KOL: rate card and TikTok figures': get('RateCard', 'Scraper'),
  'KOL: balance': get('Wallet', 'Wallet/transactions', 'Wallet/upcoming'),
  'KOL: link TikTok (once)': linkTikTok,
  'KOL: TikTok sync': syncTikTok,
  'Brand: dashboard': get('Dashboard', 'Dashboard/spending?bulan=6'),
  'Brand: campaigns with counts': get('Campaign?view=row', 'Campaign/counts'),
  'Brand: applicants of a campaign': async (stage, as) => {
    const page = await call(stage, 'GET', 'Campaign?view=row', { as });
    const [campaign] = page.data as { id: string }[];
    if (campaign) await call(stage, 'GET', `Campaign/registerMember/${campaign.id}`, { as });
  },
  'Brand: a page of KOLs': get('user/kol/beauty'),
  'Brand: search a name': (stage, as, turn) => call(stage, 'GET', `user/kol?q=${at(NAMES, turn)}`, { as }),
  'Brand: keep a KOL in a list': async (stage, as, turn) => {
    const list = (await call(stage, 'POST', 'Shortlist', { as, body: { nama: `Daftar ${randomUUID()}` } }))
      .data;
    await call(stage, 'PUT', `Shortlist/${list.id}/kol/${at(stage.kols, turn).id}`, {
      as,
      body: { catatan: '' },
    });
  },
  'Brand: contracts': get('Campaign/KontrakBrand'),
  'Brand: balance and invoices': get('Wallet', 'Wallet/transactions', 'Invoice'),
  'visitor: public list of KOLs': async (stage) => void (await call(stage, 'GET', 'public/kol')),
  "visitor: a KOL's page": async (stage, _as, turn) =>
    void (await call(stage, 'GET', `public/kol/${at(stage.slugs, turn)}`)),
};
