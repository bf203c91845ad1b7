import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAILY } from '../../platform/outbound.ts';
import { CHANNEL_RULES } from '../notices/channels.ts';
import { findDelivery, type NoticeName, rulesOf, senderOf, toldOutside } from '../notices/index.ts';
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
      expect([kind, state, senderOf(state)]).toEqual([kind, state, state.sender]);
      if (!state.words)
        expect([kind, values.join(' ')]).toEqual([kind, expect.not.stringContaining('MENANG')]);
      const reader = `${state.sender}${state.isVerified ? ', verified' : ''}`;
      lines.push([kind, reader, hasWords ? 'yes' : 'none', DAILY[state.sender]].join(' | '));
    }
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(lines).toHaveLength(1 + KINDS.length * STATES.length);
});

test('nothing but codes goes to WhatsApp without the limits', () => {
  const root = join(import.meta.dirname, '../..');
  const sending = (readdirSync(root, { recursive: true }) as string[])
    .filter(
      (name) =>
        name.endsWith('.ts') && !name.includes('node_modules') && !/test\.ts$|testing|fixture/.test(name),
    )
    .filter((name) => /whatsapp\.send(Notice|Code)\(/.test(readFileSync(join(root, name), 'utf8')));
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
