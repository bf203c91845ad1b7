import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addHourly, hourOf } from '../../platform/limits.ts';
import { DAILY, sendOutbound } from '../../platform/outbound.ts';
import { tellClosed } from '../closings/tell-closed.ts';
import { CHANNEL_RULES } from '../notices/channels.ts';
import { findDelivery, type NoticeName, rulesOf, senderOf, toldOutside } from '../notices/index.ts';
import { tellNumberChanged } from '../number-changes/tell-number-changed.ts';
import { type ChannelsApi, startChannelsApi } from './channels-fixture.ts';
import { sendOnWhatsApp } from './send-on-whatsapp.ts';

const [WHO, CAMPAIGN] = ['MENANG-ORANG', 'MENANG-CAMPAIGN'];
const FACTS = {
  until: '2026-12-01T00:00:00.000Z',
  usableAt: '2026-12-01T00:00:00.000Z',
  amountIdr: 1,
  account: 'BCA',
  number: '1',
  reason: 'alasan staf',
  isWork: true,
  isDraft: true,
};
const KINDS = (Object.keys(CHANNEL_RULES) as NoticeName[]).filter((kind) => rulesOf(kind).whatsapp);
/** What a reader may be to who caused a message, and whether staff has verified that account. */
const STATES = [
  { sender: 'stranger', isFromOther: true, hasAgreed: false, isVerified: false, words: false },
  { sender: 'stranger', isFromOther: true, hasAgreed: false, isVerified: true, words: true },
  { sender: 'partner', isFromOther: true, hasAgreed: true, isVerified: false, words: true },
  { sender: 'self', isFromOther: false, hasAgreed: true, isVerified: false, words: true },
] as const;

test('who can make Sohor write what to whom, how often: each kind of message × what its reader is to its sender', () => {
  const lines = ['template | reader | words of the account | most a day'];
  for (const kind of KINDS)
    for (const state of STATES) {
      const names = { who: WHO, campaign: CAMPAIGN, campaignId: '', role: 'KOL', times: 1 } as const;
      const values = rulesOf(kind).whatsapp?.values(toldOutside({ names, ...state }), FACTS) ?? [];
      const hasWords = values.some((value) => value.includes('MENANG'));
      const isSecurity = state.sender === 'self' && rulesOf(kind).group === 'security';
      const sender = isSecurity ? 'security' : state.sender;
      expect([kind, state, senderOf({ kind, ...state })]).toEqual([kind, state, sender]);
      if (!state.words)
        expect([kind, values.join(' ')]).toEqual([kind, expect.not.stringContaining('MENANG')]);
      const reader = `${sender}${state.isVerified ? ', verified' : ''}`;
      lines.push([kind, reader, hasWords ? 'yes' : 'none', DAILY[sender]].join(' | '));
    }
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(lines).toHaveLength(1 + KINDS.length * STATES.length);
});

const ROOT = join(import.meta.dirname, '../..');
const sources = () =>
  (readdirSync(ROOT, { recursive: true }) as string[]).filter(
    (name) =>
      name.endsWith('.ts') && !name.includes('node_modules') && !/test\.ts$|testing|fixture/.test(name),
  );

/** Who sends besides notices, and as whom: what is not in a list here, or in the table above, writes to nobody. */
const SENDERS: Readonly<Record<string, string>> = {
  'modules/channels/send-on-whatsapp.ts': 'notices: the table above',
  'modules/closings/tell-closed.ts': 'security, once, to the number of the account that closed',
  'modules/codes/send-code.ts': 'security, once with each code: what it is for, in fixed words',
  'modules/staff/tell-recovery.ts': 'security, once for a code, to the current number',
  'modules/number-changes/tell-number-changed.ts': 'security, once for a change, to the number before',
  'modules/team/tell-invited.ts': 'stranger: 3 a day, without words of the Brand unless it is verified',
};
const MAILERS: Readonly<Record<string, string>> = {
  'modules/channels/send-by-mail.ts': 'papers, to a mailbox that was proved',
  'modules/emails/send-link.ts': '3 a day for an account, 12 for all, without words of the account',
};
const callersOf = (call: RegExp) =>
  sources().filter((name) => call.test(readFileSync(join(ROOT, name), 'utf8')));

test('besides notices, five senders write on WhatsApp, and e-mail has two', () => {
  const callers = callersOf(/\bsendOutbound\(/).filter((name) => name !== 'platform/outbound.ts');
  expect(callers.sort()).toEqual(Object.keys(SENDERS).sort());
  expect(callersOf(/\bmail\??\.send\(/).sort()).toEqual(Object.keys(MAILERS).sort());
});

test('nothing but codes goes to WhatsApp without the limits', () => {
  const sending = callersOf(/whatsapp\.send(Notice|Code)\(/);
  expect(sending.sort()).toEqual(['modules/codes/send-code.ts', 'platform/outbound.ts']);
});

describe('an invitation to a KOL', () => {
  let api: ChannelsApi;
  beforeAll(async () => {
    api = await startChannelsApi();
  });
  afterAll(() => api.close());

  test('from a Brand that it knows nothing of carries no name, and the fourth of a day is not sent', async () => {
    const kol = await api.signIn('KOL');
    const offers = Array.from({ length: 5 }, async (_, at) => {
      const brand = await api.signIn('Brand', { fullName: `MENANG ${at}` });
      await api.tell({
        kind: 'offered',
        userId: kol.id,
        key: `o-${at}`,
        at: api.clock.now(),
        fromId: brand.id,
        campaignId: await campaignOf(brand.id),
        facts: { until: new Date(api.clock.now().getTime() + 86_400_000).toISOString() },
      });
    });
    await Promise.all(offers);
    const outcomes: unknown[] = [];
    for (const { id } of await api.deliveries(kol)) {
      const delivery = await findDelivery(api.db, id);
      outcomes.push(delivery && (await sendOnWhatsApp(api.context, delivery)).is);
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'nobody', 'nobody']);
    const texts = await api.messages(kol);
    expect(texts).toHaveLength(DAILY.stranger);
    for (const text of texts) expect(text).not.toContain('MENANG');
  });

  test('that WhatsApp does not take counts once, however often it is tried', async () => {
    const to = '+628560000771';
    const message = {
      sender: 'stranger',
      template: api.context.config.whatsappTeamTemplate,
      values: ['a', 'b', 'c'],
    } as const;
    const send = () => sendOutbound(api.context, to, message).catch((error: Error) => error.message);
    await api.fault('whatsapp', '503', 1_000);
    for (let tries = 0; tries < 4; tries += 1) expect(typeof (await send())).toBe('string');
    await api.simulators.inject({ method: 'DELETE', url: '/control/faults' });
    for (let sent = 0; sent < DAILY.stranger; sent += 1) expect(await send()).toHaveProperty('messageId');
    expect(await send()).toBeNull();
  });

  test('or any other message drowns none that guards the account', async () => {
    const kol = await api.signIn('KOL');
    const hour = hourOf(api.clock.now());
    for (const sender of ['stranger', 'partner', 'self'])
      await addHourly(api.context, new Map([[`outbound-${sender}:${kol.phone}`, 1_000]]), hour);
    await api.tell(api.notice(kol, 'money_thawed'), api.paid(kol));
    await api.context.jobs.add(api.db, tellClosed, { phone: kol.phone, fullName: 'Sari' });
    await api.context.jobs.add(api.db, tellNumberChanged, { userId: kol.id, before: kol.phone });
    await api.runJobs();
    await api.call('POST', 'Account/closing', { as: kol });
    await api.runJobs();
    const texts = (await api.messages(kol)).join();
    for (const told of [
      'dapat dipakai lagi',
      'sudah ditutup',
      kol.phone.slice(-4),
      'menutup akun Sohor Anda',
    ])
      expect(texts).toContain(told);
    expect(await api.messages(kol)).toHaveLength(5);
  });

  async function campaignOf(brandId: string): Promise<string> {
    const { rows } = await api.context.pool.query(
      `INSERT INTO campaigns (brand_id, name, job_type, content_type, price_idr, kol_count, start_date, end_date, promotion_type,
         visual_reference, content_direction, caption_direction, note, website, hashtags, mentions, created_at, request_hash)
       VALUES ($1, 'MENANG', 'x', 'x', 10000, 1, '2026-12-01', '2026-12-02', 'x', '', '', '', '', '', '', '', now(), 'x') RETURNING id`,
      [brandId],
    );
    return rows[0].id;
  }
});
