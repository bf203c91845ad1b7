import type { KeptData } from '@sohor/shared/wire/catalog';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { NET } from '../deliverables/deliverables-fixture.ts';
import { PAID_OUT, post, walletOf } from '../ledger/index.ts';
import { PERSON, tellTax } from '../taxes/taxes-fixture.ts';
import { joined } from '../team/team-fixture.ts';
import { link } from '../tiktok/tiktok-fixture.ts';
import { requestOf } from '../verifications/verifications-fixture.ts';
import { type ClosingsApi, startClosingsApi } from './closings-fixture.ts';

let api: ClosingsApi;
beforeAll(async () => {
  api = await startClosingsApi();
});
afterAll(() => api?.close());

/**
 * For each column that names a person, what becomes of its rows when the account is closed. A new table that names
 * people fails the test below until its column is listed here.
 */
const KEPT: Readonly<Record<KeptData, readonly string[]>> = {
  contracts: [
    'applicants.kol_id',
    'contracts.brand_id',
    'contracts.kol_id',
    'deliverables.brand_id',
    'deliverables.cancel_by',
    'deliverables.kol_id',
    'deliverable_events.actor_id',
    'disputes.brand_id',
    'disputes.kol_id',
    'disputes.opened_by',
    'dispute_messages.author_id',
    'reviews.author_id',
    'reviews.subject_id',
    'campaigns.brand_id',
    'brand_kols.brand_id',
    'brand_kols.kol_id',
    'brand_tallies.brand_id',
    'brand_spending.brand_id',
    'campaign_standings.brand_id',
    'awaited_payments.brand_id',
    'kol_work_tallies.kol_id',
    'report_links.brand_id',
    'work_readings.brand_id',
    'work_readings.kol_id',
    'work_pieces.kol_id',
  ],
  conversations: [
    'conversations.brand_id',
    'conversations.kol_id',
    'conversation_entries.author_id',
    'offers.brand_id',
    'offers.kol_id',
    'offers.author_id',
  ],
  money: [
    'ledger_transactions.actor_id',
    'payment_orders.brand_id',
    'campaign_fundings.brand_id',
    'offer_fundings.brand_id',
    'offer_fundings.person_id',
    'invoices.customer_id',
    'invoices.issuer_id',
    'invoice_series.issuer_id',
    'payout_accounts.user_id',
    'payouts.user_id',
    'payout_events.actor_id',
    'tax_profiles.user_id',
    'tax_events.user_id',
    'tax_certificates.user_id',
    'tax_withholdings.kol_id',
    'tax_withholdings.withholder_id',
    'tax_remittances.withholder_id',
    'tax_disclosures.brand_id',
  ],
  acts: [
    'account_events.account_id',
    'audit_entries.actor_id',
    'team_acts.brand_id',
    'team_acts.person_id',
    'users.brand_id',
  ],
  returning: ['proved_identities.user_id'],
  told: ['notices.from_id'],
  pictures: ['files.owner_id'],
  address: ['kol_slugs.kol_id'],
};
const ERASED = [
  'brand_verifications.brand_id',
  'closing_requests.session_id',
  'email_links.user_id',
  'kol_search.kol_id',
  'kol_profiles.kol_id',
  'kol_reads.brand_id',
  'notice_settings.user_id',
  'notices.user_id',
  'push_subscriptions.user_id',
  'rate_cards.kol_id',
  'registrations.user_id',
  'sessions.user_id',
  'score_appeals.kol_id',
  'score_days.kol_id',
  'shortlist_kols.kol_id',
  'shortlists.brand_id',
  'social_accounts.kol_id',
  'sync_runs.kol_id',
  'team_invitations.brand_id',
  'tiktok_links.kol_id',
];
/** Filled for staff only, whose accounts cannot be closed by their owner. */
const OF_STAFF = [
  'brand_verifications.decided_by',
  'staff_authenticators.user_id',
  'staff_events.actor_id',
  'approvals.decided_by',
  'approvals.proposed_by',
  'differences.resolved_by',
  'signs.looked_by',
  'acts_alone.actor_id',
  'tax_certificates.entered_by',
  'reference_cpms.entered_by',
];

test('of every column that names a person it is said what becomes of its rows', async () => {
  const { rows } = await api.context.pool.query<{ column: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS column FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'sessions'::regclass)`,
  );
  const said = [...Object.values(KEPT).flat(), ...ERASED, ...OF_STAFF];
  // These name a session and are erased with it.
  const ofSessions = ['number_changes.session_id', 'payout_permits.session_id'];
  expect(rows.map(({ column }) => column).sort()).toEqual([...said, ...ofSessions].sort());
});

/** Every column of the database, as `table.column`, in which the mark occurs. */
async function whereMarked(mark: string): Promise<string[]> {
  const { pool } = api.context;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN pg_tables t ON t.tablename = c.table_name AND t.schemaname = c.table_schema
     WHERE c.table_schema = 'public' AND c.data_type NOT IN ('bytea', 'uuid', 'boolean')`,
  );
  const marked: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await pool.query(`SELECT 1 FROM "${table}" WHERE "${column}"::text ILIKE $1 LIMIT 1`, [
      `%${mark}%`,
    ]);
    if (rows.length > 0) marked.push(`${table}.${column}`);
  }
  return marked.sort();
}

const rowsOf = async (column: string, id: string) => {
  const [table, name] = column.split('.');
  const { rows } = await api.context.pool.query(`SELECT 1 FROM "${table}" WHERE "${name}" = $1`, [id]);
  return rows.length;
};

async function must(method: 'POST' | 'PUT', path: string, as: SignedIn, body: object) {
  const reply = await api.call(method, path, { as, body });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

/** A KOL that has used everything that there is for KOLs. */
async function busyKol(mark: string, creator: string) {
  const kol = await api.signIn('KOL', { fullName: `Sari ${mark}` });
  await api.db
    .updateTable('users')
    .set({ email: `${mark}@contoh.id` })
    .where('id', '=', kol.id)
    .execute();
  await must('POST', 'auth/UpdateProfileSosmed', kol, {
    ...{ fullName: `Sari ${mark}`, bio: `Tentang ${mark}`, image: null, categories: 'beauty', tiktok: '' },
    youtube: mark,
    instagram: mark,
    facebook: mark,
    linkedin: mark,
  });
  await link(api, kol, creator);
  const { id: account } = await api.db
    .selectFrom('social_accounts')
    .select('id')
    .where('kol_id', '=', kol.id)
    .executeTakeFirstOrThrow();
  await api.db.updateTable('social_accounts').set({ display_name: mark }).where('id', '=', account).execute();
  await api.db.updateTable('social_videos').set({ title: mark }).where('account_id', '=', account).execute();
  await must('POST', 'Score/appeal', kol, { alasan: `Salah hitung ${mark}` });
  await must('POST', 'Account/email', kol, { email: `baru.${mark}@contoh.id` });
  await must('PUT', 'RateCard', kol, { currency: 'IDR', rates: { Appearance: { [mark]: 7 } } });
  await must('PUT', 'Notice/settings', kol, { off: [], quietFrom: 1260, quietUntil: 420, dailyDigest: true });
  await must('POST', 'Notice/push', kol, {
    ...{
      endpoint: `https://fcm.googleapis.com/fcm/send/${mark}`,
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'a'.repeat(22),
    },
  });
  await must('POST', 'Wallet/account', kol, {
    ...{ bankCode: 'ID_BCA', accountNumber: '1234567890', accountName: `Sari ${mark}` },
  });
  await tellTax(api, kol, { ...PERSON, nama: `Sari ${mark}` });
  const brand = await api.signIn('Brand');
  const list = await must('POST', 'Shortlist', brand, { nama: 'Calon' });
  await must('PUT', `Shortlist/${list.id}/kol/${kol.id}`, brand, { catatan: `Cocok, ${mark}` });
  const campaign = await campaignOf(api.db, brand.id, { kolCount: 5 });
  await must('POST', 'Campaign/register', kol, {
    ...{ IdUser: kol.id, IdCampaign: campaign, pesan: `Saya ${mark}` },
  });
  return { kol, brand };
}

test('of a KOL that signed nothing nothing is left, wherever it was written', async () => {
  const { kol } = await busyKol('zqxja', 'duitpintar.id');
  const before = await whereMarked('zqxja');
  expect(before).toEqual(
    expect.arrayContaining([
      'applicants.message',
      'email_links.email',
      'kol_search.name',
      'kol_profiles.bio',
      'kol_slugs.slug',
      'payout_accounts.holder_name',
      'push_subscriptions.endpoint',
      'rate_cards.rates',
      'score_appeals.reason',
      'shortlist_kols.note',
      'social_accounts.display_name',
      'social_videos.title',
      'tax_profiles.name',
      'users.email',
      'users.full_name',
    ]),
  );
  const used = await Promise.all(
    ERASED.map(async (column) => [column, await rowsOf(column, kol.id)] as const),
  );
  const unused = [
    'brand_verifications.brand_id',
    'closing_requests.session_id',
    'kol_reads.brand_id',
    'notices.user_id',
    'registrations.user_id',
    'shortlists.brand_id',
    'team_invitations.brand_id',
  ];
  expect(used.filter(([, rows]) => rows === 0).map(([column]) => column)).toEqual(unused.sort());

  await api.leave(kol);
  await api.wait(14.1);
  expect(await api.rowOf(kol)).toMatchObject({ status: 'closed' });
  expect(await whereMarked('zqxja')).toEqual([]);
  for (const column of ERASED) expect([column, await rowsOf(column, kol.id)]).toEqual([column, 0]);
  for (const column of ['payout_accounts.user_id', 'tax_profiles.user_id', 'tax_events.user_id'])
    expect([column, await rowsOf(column, kol.id)]).toEqual([column, 0]);
  const { rows } = await api.context.pool.query('SELECT 1 FROM devices WHERE phone = $1', [kol.phone]);
  expect(rows).toEqual([]);
  const revoked = await api.simulators.inject('/control/requests?provider=tiktok');
  expect(revoked.body).toContain('revoke');
});

test('of a KOL that signed its name stays where it signed and was paid, and nothing else', async () => {
  const { kol, brand } = await busyKol('zqxjb', 'akun.kedua');
  const job = await api.signed({}, { kol, brand });
  await must('POST', `Shipment/${job.id}`, brand, { produk: 'Serum wajah' });
  await must('PUT', `Shipment/${job.id}/address`, kol, {
    ...{ nama: 'Sari zqxjb', nomor: '081234567890', jalan: 'Jl. zqxjb 1', kecamatan: 'Coblong' },
    ...{ kota: 'Kota Bandung', provinsi: 'Jawa Barat', kodePos: '40132' },
  });
  await api.handIn(job, { url: 'https://www.tiktok.com/@akun.kedua/video/7300000000000000021' });
  await api.review(job, 'Accepted');
  const agreed = { shown_since: api.clock.now() };
  await api.db.updateTable('work_readings').set(agreed).where('contract_id', '=', job.id).execute();
  // Empties the wallet as a withdrawal would.
  await post(api.db, {
    ...{ key: `test:${kol.id}`, kind: 'payout_done', description: 'Uji', amountIdr: NET },
    from: walletOf('KOL', kol.id),
    to: PAID_OUT,
  });
  await api.wait(30.1);
  await api.leave(await api.again(kol));
  await api.wait(14.1);
  expect(await whereMarked('zqxjb')).toEqual([
    'audit_entries.text',
    'contract_signatures.statement',
    'contracts.text',
    'invoices.issuer_name',
    'users.full_name',
  ]);
  const readings = api.db.selectFrom('work_readings').select('shown_since').where('contract_id', '=', job.id);
  expect(await readings.execute()).toEqual([{ shown_since: null }]);
});

test('a Brand leaves no lists, no drafts, no invitations and no proof of its company', async () => {
  const mark = 'zqxjc';
  const brand = await api.signIn('Brand');
  await joined(api, brand, 'reader');
  await api.call('POST', 'Team', {
    as: brand,
    body: { nama: `Dewi ${mark}`, nomor: '081390000099', peran: 'reader' },
  });
  await api.call('POST', 'Shortlist', { as: brand, body: { nama: `Calon ${mark}` } });
  const request = { ...(await requestOf(api, brand)), badan: `PT ${mark}` };
  await must('PUT', 'Account/verification', brand, request);
  const draft = await campaignOf(api.db, brand.id, { verified: false });
  await api.leave(brand);
  await api.wait(14.1);
  expect(await whereMarked(mark)).toEqual([]);
  const { deleted_at } = await api.db
    .selectFrom('campaigns')
    .select('deleted_at')
    .where('id', '=', draft)
    .executeTakeFirstOrThrow();
  expect(deleted_at).not.toBeNull();
  for (const column of ERASED) expect([column, await rowsOf(column, brand.id)]).toEqual([column, 0]);
});

test('a former member of a team leaves its name only where it did something for the Brand', async () => {
  for (const [mark, acts] of [
    ['zqxjd', false],
    ['zqxje', true],
  ] as const) {
    const owner = await api.signIn('Brand');
    const member = await joined(api, owner, 'campaigns');
    await api.db
      .updateTable('users')
      .set({ full_name: `Dewi ${mark}` })
      .where('id', '=', member.id)
      .execute();
    await must('PUT', 'Notice/settings', member, {
      off: [],
      quietFrom: 1260,
      quietUntil: 420,
      dailyDigest: true,
    });
    if (acts) await must('POST', 'Shortlist', member, { nama: 'Calon' });
    expect((await api.call('POST', 'Team/leave', { as: member })).status).toBe(200);
    expect(await whereMarked(mark)).toEqual(acts ? ['users.full_name'] : []);
    for (const column of ['notice_settings.user_id', 'notices.user_id', 'sessions.user_id'])
      expect([column, await rowsOf(column, member.id)]).toEqual([column, 0]);
    const { rows } = await api.context.pool.query('SELECT 1 FROM devices WHERE phone = $1', [member.phone]);
    expect(rows).toEqual([]);
  }
});
