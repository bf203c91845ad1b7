import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { DAY_MS, HOUR_MS, jakartaDay } from '@sohor/shared/format';
import type { Fault } from '@sohor/shared/testing/client-suite';
import { type CampaignFixture, campaignOf } from '../../api/modules/applicants/campaign-fixture.ts';
import { closeEndedCampaigns } from '../../api/modules/campaigns/close-ended-campaigns.ts';
import { sweepDueWork } from '../../api/modules/deliverables/sweep-work.ts';
import { sweepOpenDisputes } from '../../api/modules/disputes/sweep-disputes.ts';
import { recordSocialData } from '../../api/modules/kols/index.ts';
import { type PaymentsApi, startPaymentsApi } from '../../api/modules/payments/payments-fixture.ts';
import { createSession, passSecondFactor } from '../../api/modules/sessions/index.ts';
import { COMPANION_COOKIE } from '../../api/platform/cookies.ts';
import setUp from '../../api/platform/testing/global-setup.ts';
import { receivedCodes } from '../../api/platform/testing/inbox.ts';
import type { SignedIn } from '../../api/platform/testing/sign-in.ts';

/**
 * Starts the real API on a database of its own, with the simulated providers, at one address: `/api` is the API, and by
 * `/stage` tests prepare data and order faults. Prints its address; ends when its standard input ends.
 */
const tearDown = await setUp();
const faults: { call: string; fault: Fault }[] = [];

const server = createServer((request, response) => {
  if (request.url?.startsWith('/stage/')) return void perform(request, response);
  const call = `${request.method} ${request.url?.replace(/\?.*/, '').replace('/api/v1/', '')}`;
  const at = faults.findIndex((ordered) => ordered.call === call);
  const [ordered] = at < 0 ? [] : faults.splice(at, 1);
  if (ordered) FAULTS[ordered.fault](response);
  else api.app.routing(request, response);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const api: PaymentsApi = await startPaymentsApi({
  PUBLIC_URL: url,
  // The simulator's name check, which answers only for accounts that a test has named.
  XENDIT_NAME_CHECK_PATH: 'bank_account_data_requests',
});

const FAULTS: Record<Fault, (response: ServerResponse) => void> = {
  cut: (response) => response.socket?.destroy(),
  silence: () => undefined,
  page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Masuk ke Wi-Fi</h1>'),
  empty: (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":200,"Error":null}'),
  busy: (response) => response.writeHead(503).end('Service Unavailable'),
};

/** The calls of `/stage`, by name. */
const ORDERS: Record<string, (order: Record<string, string>) => Promise<unknown>> = {
  'sign-in': async ({ role, fullName }) => {
    const { headers, ...actor } = await api.signIn(role === 'Brand' || role === 'Admin' ? role : 'KOL', {
      kind: 'client',
      ...(fullName ? { fullName } : {}),
    });
    return { ...actor, cookie: headers.cookie };
  },
  code: async ({ phone = '' }) => {
    await api.runJobs();
    return (await receivedCodes(api, phone)).find(Boolean) ?? '';
  },
  link: async ({ email = '' }) => {
    await api.runJobs();
    const inbox = await api.simulators.inject({ url: '/mail/inbox.json', query: { to: email } });
    const [{ text = '' } = {}] = inbox.json() as { text?: string }[];
    return /\?email=([\w-]{43})/.exec(text.replace(/=\r?\n/g, ''))?.[1] ?? '';
  },
  pay: async ({ campaignId = '' }) => {
    const [order] = await api.gatewayOrders(campaignId);
    return api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
  },
  'pay-top-up': async ({ id = '' }) => api.notify(id, { transaction_status: 'settlement' }),
  'decide-payout': async ({ id = '', status = '' }) => {
    await api.runJobs();
    const payload = {
      reference_id: `PO-${id}-1`,
      status,
      failure_code: 'TEMPORARY_TRANSFER_ERROR',
      times: 0,
    };
    await api.simulators.inject({ method: 'POST', url: '/xendit/control/notify', payload });
    await api.context.pool.query("update payouts set check_at = now() - interval '1 day' where id = $1", [
      id,
    ]);
    await api.context.pool.query("select graphile_worker.add_job('check-payouts', '{}'::json)");
    await api.runJobs();
  },
  consent: async ({ address = '', username = '' }) => {
    const { search, searchParams } = new URL(address);
    const form = new URLSearchParams({ username, decision: 'allow' });
    for (const scope of (searchParams.get('scope') ?? '').split(',')) form.append('scope', scope);
    const answer = await api.simulators.inject({
      method: 'POST',
      url: `/tiktok/v2/auth/authorize/${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    return Object.fromEntries(new URL(String(answer.headers.location)).searchParams);
  },
  jobs: () => api.runJobs(),
  campaign: ({ days = '30', signed = '0', offered = '0', ...fixture }) =>
    campaignWith(Number(days), Number(signed), Number(offered), {
      name: fixture.name ?? '',
      kolCount: Number(fixture.places ?? 1),
      priceIdr: Number(fixture.priceIdr ?? 1_000_000),
    }),
  sign: async ({ userId = '' }) => signAs(offeredTo.get(userId) as SignedIn),
  session: async ({ userId = '', role = '' }) => {
    const isStaff = role === 'Admin';
    const who = { userId, kind: isStaff ? 'staff' : 'browser', userAgent: 'e2e' } as const;
    const { id, accessToken, companion } = await createSession(api.db, api.clock, who);
    if (isStaff) await passSecondFactor(api.db, id, api.clock.now());
    return { accessToken, cookie: { name: COMPANION_COOKIE, value: companion } };
  },
  staff: async () => (await api.signIn('Admin', { fullName: 'Rina Wijaya' })).id,
  messages: async ({ userId = '' }) => {
    const { phone } = await api.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await api.runJobs();
    const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: phone } });
    return (inbox.json() as { text: string }[]).map(({ text }) => text);
  },
  'bank-has': async ({ number = '', holder = '' }) => {
    const payload = { bank_code: 'BCA', account_number: number, holder_name: holder };
    await api.simulators.inject({ method: 'POST', url: '/xendit/control/accounts', payload });
  },
  'confirm-email': async ({ userId = '' }) => {
    await api.db
      .updateTable('users')
      .set({ email_confirmed_at: api.clock.now() })
      .where('id', '=', userId)
      .execute();
  },
  // TikTok tells five videos of a KOL, and its score is computed.
  'tiktok-tells': async ({ userId = '' }) => {
    const now = api.clock.now();
    const videos = [0, 1, 2, 3, 4].map((week) => ({
      ...{
        id: `${userId}-${week}`,
        title: 'Kopi',
        coverImageUrl: null,
        embedLink: 'https://www.tiktok.com/@sari/video/1',
      },
      ...{ views: 8_000 + 1_000 * week, likes: 400, comments: 30, shares: 20 },
      postedAt: new Date(now.getTime() - week * 7 * DAY_MS),
    }));
    const account = {
      kolId: userId,
      displayName: 'Sari',
      avatarUrl: null,
      followers: 20_000,
      videoCount: 5,
      likesCount: 1_000,
    };
    await api.db.transaction().execute((tx) => recordSocialData(tx, [{ ...account, videos }], now));
  },
  // A creator at TikTok has a few videos, and a new one. Gives its address.
  'tiktok-post': async ({ username = '' }) => {
    const url = `/tiktok/control/creators/${username}`;
    const { videos } = (await api.simulators.inject(url)).json() as { videos: unknown[] };
    const payload = { delete_videos: videos.length - 3, new_videos: 1 };
    const grown = await api.simulators.inject({ method: 'POST', url, payload });
    return `https://www.tiktok.com/@${username}/video/${grown.json().videos[0].id}`;
  },
  // What is due is read at TikTok, without the minutes over which the schedule spreads it.
  'read-figures': async () => {
    await api.context.pool.query("select graphile_worker.add_job('start-due-figures')");
    await api.runJobs();
    await api.context.pool.query(`update graphile_worker._private_jobs set run_at = now() where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'read-figures')`);
    await api.runJobs();
  },
  // Both have logged in on one browser.
  'share-device': async ({ one = '', other = '' }) => {
    await api.context.pool.query(
      `INSERT INTO devices (token_sha256, phone, created_at, last_used_at)
      SELECT sha256($1::bytea), phone, now(), now() FROM users WHERE id = ANY ($2)`,
      [Buffer.from(one), [one, other]],
    );
  },
  // Moves the clock, and runs what has fallen due before it answers.
  pass: async ({ hours = '0' }) => {
    api.clock.advance(Number(hours) * HOUR_MS);
    await sweepDueWork(api.context);
    await sweepOpenDisputes(api.context);
    await closeEndedCampaigns(api.context);
    await api.runJobs();
    return api.clock.now().toISOString();
  },
  fault: async ({ method, path, fault }) =>
    void faults.push({ call: `${method} ${path}`, fault: fault as Fault }),
};

/** KOLs that have been offered a contract and have not signed. */
const offeredTo = new Map<string, SignedIn>();

async function signAs(kol: SignedIn): Promise<void> {
  const { body: offers } = await api.call('GET', 'Campaign/Kontrak', { as: kol });
  const { status } = await api.call('PUT', `Campaign/approveContract/${offers.data[0]._id}`, { as: kol });
  if (status !== 200) throw new Error(`not signed: ${status}`);
}

/** A paid campaign that ends after so many days, some of whose places are taken by KOLs that have signed, or are offered to some. */
async function campaignWith(days: number, signed: number, offered: number, fixture: CampaignFixture) {
  const endDate = jakartaDay(new Date(api.clock.now().getTime() + days * DAY_MS));
  const brand = await api.signIn('Brand', { fullName: `Brand ${fixture.name}` });
  const campaign = await campaignOf(api.db, brand.id, { ...fixture, endDate });
  const kols: SignedIn[] = [];
  while (kols.length < signed + offered) {
    const kol = await api.signIn('KOL');
    const body = { IdUser: kol.id, IdCampaign: campaign };
    await api.call('POST', 'Campaign/registerByBrand', { as: brand, body });
    if (kols.length < signed) await signAs(kol);
    else offeredTo.set(kol.id, kol);
    kols.push(kol);
  }
  return { campaign, brand: brand.id, kols: kols.map(({ id }) => id) };
}

async function perform(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const order = ORDERS[request.url?.replace('/stage/', '') ?? ''];
    const result = await order?.((await json(request)) as Record<string, string>);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result ?? null));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

process.stdin.resume().once('end', async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
  await tearDown();
  process.exit(0);
});
process.stdout.write(`${url}\n`);
