import { MINUTE_MS } from '@sohor/shared/format';
import { readPdf } from '../../platform/read-pdf.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import type { TestApi } from '../../platform/testing/test-api.ts';
import { startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { queueDueDeliveries } from '../notices/index.ts';
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
    text: expect.stringContaining("kontrak 'Kopi Susu'"),
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
