import { HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { readPdf } from '../../platform/read-pdf.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import type { TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { type Job, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { addNotices, queueDueDeliveries } from '../notices/index.ts';
import { type ReversalsApi, startReversalsApi } from '../payments/reversal-fixture.ts';

let work: WorkApi;
let payments: ReversalsApi;
beforeAll(async () => {
  [work, payments] = await Promise.all([startWorkApi(), startReversalsApi()]);
});
afterAll(() => Promise.all([work?.close(), payments?.close()]));

interface Mail {
  readonly id: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly type: string }[];
}

/** Gives a person an address of its own, by which its mail is found. */
async function addressOf(api: TestApi, { id }: SignedIn): Promise<string> {
  const email = `${id}@contoh.id`;
  await api.db
    .updateTable('users')
    .set({ email, email_confirmed_at: api.clock.now() })
    .where('id', '=', id)
    .execute();
  return email;
}

async function mailsTo(api: TestApi, to: string): Promise<readonly Mail[]> {
  return (await api.simulators.inject({ url: '/mail/inbox.json', query: { to } })).json();
}

async function attachmentOf(api: TestApi, { id }: Mail): Promise<string> {
  return readPdf((await api.simulators.inject(`/mail/${id}/0`)).rawPayload).text;
}

const fault = (api: TestApi, kind: string) =>
  api.simulators.inject({ method: 'POST', url: '/control/faults', payload: { provider: 'mail', kind } });

async function workOn(api: TestApi): Promise<void> {
  await queueDueDeliveries(api.db, api.clock.now());
  await api.runJobs();
}

test('a signed contract comes to its Brand as the PDF that can be downloaded', async () => {
  const job = await work.signed({ name: 'Kopi Susu' });
  const to = await addressOf(work, job.brand);
  for (const _twice of [1, 2]) await workOn(work);
  const [mail, ...more] = await mailsTo(work, to);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Kontrak yang sudah ditandatangani',
    text: expect.stringMatching(/kontrak 'Kopi Susu'[\s\S]*\/appSohor\/kontrakBrand\/[0-9a-f-]{36}\n/),
    attachments: [{ filename: expect.stringMatching(/^kontrak-.*\.pdf$/), type: 'application/pdf' }],
  });
  expect(await attachmentOf(work, mail as Mail)).toContain('Jejak Audit');
});

test('a payment brings its invoice, under a name that stays when it is sent again', async () => {
  const brand = await payments.signIn('Brand');
  const to = await addressOf(payments, brand);
  await fault(payments, 'smtp-451');
  await payments.paid({}, brand);
  await workOn(payments);
  expect(await mailsTo(payments, to)).toEqual([]);
  payments.clock.advance(MINUTE_MS);
  await workOn(payments);
  const [mail, ...more] = await mailsTo(payments, to);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Invoice INV-/);
  expect(await attachmentOf(payments, mail as Mail)).toContain('Invoice');
  const delivery = await payments.db
    .selectFrom('notice_deliveries as d')
    .innerJoin('notices as n', 'n.id', 'd.notice_id')
    .select(['d.id', 'd.state', 'd.attempts'])
    .where('n.user_id', '=', brand.id)
    .where('d.channel', '=', 'email')
    .executeTakeFirstOrThrow();
  expect(delivery).toMatchObject({ state: 'sent', attempts: 2 });
  expect(mail?.messageId).toBe(`<${delivery.id}@localhost>`);
});

test('a mailbox that nobody has confirmed gets no paper', async () => {
  const brand = await payments.signIn('Brand');
  const to = await addressOf(payments, brand);
  await payments.db
    .updateTable('users')
    .set({ email_confirmed_at: null })
    .where('id', '=', brand.id)
    .execute();
  await payments.paid({}, brand);
  await workOn(payments);
  expect(await mailsTo(payments, to)).toEqual([]);
});

test('a mailbox that does not exist is not tried again', async () => {
  const brand = await payments.signIn('Brand');
  const to = await addressOf(payments, brand);
  await fault(payments, 'smtp-550');
  await payments.paid({}, brand);
  await workOn(payments);
  payments.clock.advance(60 * MINUTE_MS);
  await workOn(payments);
  expect(await mailsTo(payments, to)).toEqual([]);
});

test('pay for work from which nothing was withheld brings no mail', async () => {
  const job = await work.signed();
  const to = await addressOf(work, job.kol);
  await work.handIn(job);
  await work.review(job, 'Accepted');
  await workOn(work);
  const mails = await mailsTo(work, to);
  // A KOL without tax data gets no mail, or only the monthly statement.
  for (const { attachments } of mails)
    expect(attachments).toMatchObject([
      { filename: expect.stringMatching(/^bukti-potong-sohor-\d{4}-\d\d\.pdf$/) },
    ]);
  const [delivery] = await work.db
    .selectFrom('notice_deliveries as d')
    .innerJoin('notices as n', 'n.id', 'd.notice_id')
    .select(['d.state', 'd.reason'])
    .where('n.user_id', '=', job.kol.id)
    .where('n.kind', '=', 'paid')
    .where('d.channel', '=', 'email')
    .execute();
  expect(delivery?.state).toBe(mails.length > 0 ? 'sent' : 'skipped');
});

describe('what is over', () => {
  let api: WorkApi;
  beforeAll(async () => {
    api = await startWorkApi();
  });
  afterAll(() => api?.close());

  const NIGHT = 23;

  /** WhatsApp messages that the person has at 8 in the morning, after the quiet hours. */
  async function toldInTheMorning({ phone }: SignedIn): Promise<string[]> {
    await api.runJobs();
    api.clock.goTo(8);
    await queueDueDeliveries(api.db, api.clock.now());
    await api.runJobs();
    const reply = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: phone } });
    return reply.json<{ text: string }[]>().map(({ text }) => text);
  }

  async function offered(): Promise<Job> {
    const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
    const campaign = await campaignOf(api.db, brand.id);
    await api.call('POST', 'Campaign/registerByBrand', {
      as: brand,
      body: { IdUser: kol.id, IdCampaign: campaign },
    });
    const { body } = await api.call('GET', 'Campaign/Kontrak', { as: kol });
    return { id: body.data[0]._id, campaign, brand, kol };
  }

  /** Work whose deadline has just passed. */
  async function late(): Promise<Job> {
    const job = await api.signed({ endDate: api.day(0) });
    await api.pass(2 * HOUR_MS);
    return job;
  }

  describe('what was done in quiet hours is not asked for in the morning', () => {
    beforeEach(() => api.clock.goTo(NIGHT));

    test('an offer that was signed', async () => {
      const { id, kol } = await offered();
      await api.call('PUT', `Campaign/approveContract/${id}`, { as: kol });
      expect(await toldInTheMorning(kol)).toEqual([]);
    });

    test('an offer that the Brand took back', async () => {
      const { campaign, brand, kol } = await offered();
      const body = { idUser: kol.id, idCampaign: campaign };
      expect((await api.call('PUT', 'Campaign/withdrawInvitation', { as: brand, body })).status).toBe(200);
      expect(await toldInTheMorning(kol)).toEqual([]);
    });

    test('work that was reviewed', async () => {
      const job = await api.signed();
      await api.handIn(job);
      await api.review(job, 'Revision', 'Ulangi.');
      expect(await toldInTheMorning(job.brand)).toEqual([]);
    });

    test('a revision that was handed in', async () => {
      const job = await api.signed();
      await api.handIn(job);
      await api.review(job, 'Revision', 'Ulangi.');
      await api.handIn(job);
      expect(await toldInTheMorning(job.kol)).toEqual([]);
    });

    test('more time, in which the work was handed in', async () => {
      const job = await late();
      await api.extend(job, api.day(3));
      expect((await api.handIn(job)).status).toBe(200);
      expect(await toldInTheMorning(job.kol)).toEqual([]);
    });

    test('a proposal that was refused', async () => {
      const job = await api.signed();
      await api.propose(job, job.brand);
      await api.answer(job, job.kol, false);
      expect(await toldInTheMorning(job.kol)).toEqual([]);
    });
  });

  describe('what still waits is told in the morning', () => {
    beforeEach(() => api.clock.goTo(NIGHT));

    test('an offer', async () => {
      const { kol } = await offered();
      expect(await toldInTheMorning(kol)).toEqual([expect.stringContaining('menawarkan kontrak')]);
    });

    test('work to review', async () => {
      const job = await api.signed();
      await api.handIn(job);
      expect(await toldInTheMorning(job.brand)).toEqual([expect.stringContaining('menyerahkan')]);
    });

    test('a revision', async () => {
      const job = await api.signed();
      await api.handIn(job);
      await api.review(job, 'Revision', 'Ulangi.');
      expect(await toldInTheMorning(job.kol)).toEqual([expect.stringContaining('meminta revisi')]);
    });

    test('more time', async () => {
      const job = await late();
      await api.extend(job, api.day(3));
      expect(await toldInTheMorning(job.kol)).toEqual([expect.stringContaining('memberi waktu tambahan')]);
    });

    test('a proposal to cancel', async () => {
      const job = await api.signed();
      await api.propose(job, job.brand);
      expect(await toldInTheMorning(job.kol)).toEqual([expect.stringContaining('mengusulkan pembatalan')]);
    });
  });

  test('quiet hours do not hold a deadline that would be over, or nearly, by then', async () => {
    api.clock.goTo(NIGHT);
    const { id } = await offered();
    const other = await api.signIn('KOL');
    const at = api.clock.now();
    const until = new Date(at.getTime() + 9 * HOUR_MS).toISOString();
    await addNotices(api.db, [{ kind: 'offered', userId: other.id, key: id, at, facts: { until } }]);
    await api.runJobs();
    const { phone } = other;
    const reply = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: phone } });
    expect(reply.json()).toHaveLength(1);
  });
});
