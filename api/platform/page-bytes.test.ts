import type { Role } from '@sohor/shared/wire/catalog';
import { MAX_PAGE_BYTES } from './cursor.ts';
import { ownerOf, queryAs } from './testing/databases.ts';
import type { SignedIn } from './testing/sign-in.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** Bytes for the envelope and what stands beside the rows. */
const ENVELOPE = 1024;
/** More rows than any page holds. */
const ROWS = 210;
/** A letter of four bytes, the most that a letter can take. */
const WIDE = '😀';

let api: TestApi;
let brand: SignedIn;
let kol: SignedIn;
let staff: SignedIn;
let campaignId: string;
beforeAll(async () => {
  api = await startTestApi();
  [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
  staff = await api.signIn('Admin');
  campaignId = await fill();
});
afterAll(() => api?.close());

/** Fills lists with the largest rows that the product allows: texts of the greatest length, each letter of four bytes. */
async function fill(): Promise<string> {
  const { pool } = api.context;
  await pool.query(`UPDATE users SET full_name = repeat($1, 120) WHERE id = ANY ($2::uuid[])`, [
    WIDE,
    [brand.id, kol.id],
  ]);
  await pool.query(
    `INSERT INTO users (phone, role, full_name, email, image, status, activated_at)
    SELECT '+62814' || lpad(n::text, 8, '0'), 'KOL', repeat($1, 115) || n, repeat($1, 240) || '@contoh.id', '/api/v1/files/' || repeat('x', 180),
      'active', now() FROM generate_series(1, $2::int) n`,
    [WIDE, ROWS],
  );
  await pool.query(
    `INSERT INTO kol_profiles (kol_id, categories, tiktok, score, breakdown)
    SELECT id, (SELECT array_agg(DISTINCT category) FROM unnest(ARRAY['fashion','beauty','lifestyle','travel','food','health','fitness','parenting',
      'technology','gaming','music','education','finance','automotive','pets','photography','film','comedy','professional','books']) category),
      repeat('t', 120), 99.9, '{"version":1,"sampleSize":200,"computedAt":"2026-11-20T00:00:00.000Z","followers":999999999,"averageViews":999999999,
      "components":{"engagementRate":99.9,"reachRatio":99.9,"viewConsistency":99.9,"postingConsistency":99.9,"growthHealth":99.9,
      "engagementAuthenticity":99.9}}' FROM users WHERE role = 'KOL'`,
  );
  await pool.query(
    `INSERT INTO campaigns (brand_id, name, cover, job_type, content_type, price_idr, kol_count, start_date, end_date, promotion_type,
      visual_reference, content_direction, caption_direction, note, website, hashtags, mentions, verified_at, created_at)
    SELECT $1, repeat($2, 160), '/api/v1/files/' || repeat('x', 180), 'Linkedin Follow/Komentar & Like', 'Attendance', 1000000000, 1000,
      '2026-01-01', '2099-12-31', 'Kampanye Sosial', 'https://' || repeat($2, 2040), repeat($2, 4000), repeat($2, 4000), repeat($2, 4000),
      'https://' || repeat($2, 2040), repeat($2, 500), repeat($2, 500), now(), now() - n * interval '1 minute' FROM generate_series(1, $3::int) n`,
    [brand.id, WIDE, ROWS],
  );
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM campaigns ORDER BY created_at LIMIT 1');
  const id = rows[0]?.id ?? '';
  await pool.query(
    `INSERT INTO applicants (campaign_id, kol_id, invited_by) SELECT id, $1, 'brand' FROM campaigns`,
    [kol.id],
  );
  await pool.query(
    `INSERT INTO applicants (campaign_id, kol_id, invited_by) SELECT $1, id, 'kol' FROM users WHERE role = 'KOL' ON CONFLICT DO NOTHING`,
    [id],
  );
  await queryAs(
    ownerOf(api.context.config.databaseUrl),
    `INSERT INTO held_balances SELECT 'campaign_escrow', id, 1e15 FROM campaigns`,
  );
  await pool.query(`
    INSERT INTO contracts (applicant_id, campaign_id, kol_id, brand_id, text, sha256)
    SELECT a.id, a.campaign_id, a.kol_id, c.brand_id, 'x', encode(sha256('x'), 'hex') FROM applicants a JOIN campaigns c ON c.id = a.campaign_id
    WHERE a.invited_by = 'brand'`);
  // Work with the longest history that a page shows, each event as large as it may be.
  await pool.query(
    `INSERT INTO applicants (campaign_id, kol_id, invited_by) SELECT $1, id, 'brand' FROM users WHERE role = 'KOL' ON CONFLICT DO NOTHING`,
    [id],
  );
  await pool.query(
    `INSERT INTO contracts (applicant_id, campaign_id, kol_id, brand_id, text, sha256)
    SELECT a.id, a.campaign_id, a.kol_id, $2, 'x', encode(sha256('x'), 'hex') FROM applicants a
    WHERE a.campaign_id = $1 AND a.invited_by = 'kol'`,
    [id, brand.id],
  );
  await pool.query(
    `INSERT INTO deliverables (contract_id, campaign_id, kol_id, brand_id, price_idr, state, stage, deadline_at, due_at, changed_at)
    SELECT id, campaign_id, kol_id, brand_id, 1000000000, 'link_review', 'link', now(), now() + interval '3 days', now()
    FROM contracts WHERE campaign_id = $1`,
    [id],
  );
  await pool.query(
    `INSERT INTO deliverable_events (contract_id, seq, at, event, state, stage, actor_id, links, note, proof, due_at)
    SELECT contract_id, n, now(), 'cancel_proposed', state, stage, kol_id,
      CASE WHEN n < 5 THEN jsonb_build_array(jsonb_build_object('url', 'https://' || repeat('x', 2040), 'isAccountUnsure', true)) END,
      repeat($1, 1000), '/api/v1/files/' || repeat('x', 180), now() FROM deliverables CROSS JOIN generate_series(1, 40) n`,
    [WIDE],
  );
  await pool.query(
    `INSERT INTO deliverables (contract_id, campaign_id, kol_id, brand_id, price_idr, state, stage, deadline_at, due_at, changed_at)
    SELECT id, campaign_id, kol_id, brand_id, 1000000000, 'link_review', 'link', now(), now() + interval '3 days', now()
    FROM contracts WHERE kol_id = $1 ON CONFLICT DO NOTHING`,
    [kol.id],
  );
  await pool.query(
    'INSERT INTO work_pieces (contract_id, piece, kol_id) SELECT contract_id, 1, kol_id FROM deliverables ON CONFLICT DO NOTHING',
  );
  await pool.query(`
    INSERT INTO work_readings (contract_id, piece, campaign_id, kol_id, brand_id, link_key, url, posted_at, taken_at, source, views, likes,
      comments, shares)
    SELECT contract_id, 1, campaign_id, kol_id, brand_id, 'x', 'https://' || repeat('x', 2040), now(), now(), 'tiktok', 1e12, 1, 1, 1
    FROM deliverables`);
  await pool.query(`
    INSERT INTO disputes (contract_id, campaign_id, kol_id, brand_id, opened_by, kind, state, price_idr, opened_at, evidence_until,
      decide_by, work_state, work_deadline_at, work_due_at, ended_at, to_kol_idr, decided_by, decision)
    SELECT contract_id, campaign_id, kol_id, brand_id, kol_id, 'work', 'decided', 1000000000, now(), now(), now(), state, now(), now(),
      now(), 1, repeat('x', 120), repeat('😀', 2000) FROM deliverables`);
  await pool.query(`
    INSERT INTO payment_orders (campaign_id, brand_id, attempt, order_id, amount_idr, status, lease_until, expires_at, checked_at, closed_at)
    SELECT id, brand_id, 1, 'o-' || id, 1000000000000, 'paid', now(), now(), now(), now() FROM campaigns`);
  await pool.query(`
    INSERT INTO invoices (no, payment_order_id, customer_id, campaign_id, customer_name, campaign_name, amount_idr, created_at)
    SELECT 'INV-2026-' || upper(lpad(to_hex(row_number() OVER ()), 8, '0')), o.id, o.brand_id, o.campaign_id, u.full_name, c.name, o.amount_idr, now()
    FROM payment_orders o JOIN campaigns c ON c.id = o.campaign_id JOIN users u ON u.id = o.brand_id`);
  await pool.query(
    `INSERT INTO notices (user_id, kind, key, campaign_id, from_id, facts, at)
    SELECT $1, 'campaign_cancelled', n::text, $2, $1, jsonb_build_object('reason', repeat($3, 1000)), now() - n * interval '1 minute'
    FROM generate_series(1, $4::int) n`,
    [brand.id, id, WIDE, ROWS],
  );
  await pool.query(
    `INSERT INTO team_acts (brand_id, person_id, call, at, status)
    SELECT $1, $1, 'PUT Campaign/MemberCampaign/undo', now(), 200 FROM generate_series(1, $2::int)`,
    [brand.id, ROWS],
  );
  await pool.query(
    `INSERT INTO approvals (act, details, summary, amount_idr, reason, proposed_by, proposed_at, expires_at, request_key)
    SELECT 'write_off', '{}', repeat($1, 150), 20000000, repeat($1, 200), $2, now(), now() + interval '1 day', n::text FROM generate_series(1, $3::int) n`,
    [WIDE, staff.id, ROWS],
  );
  await pool.query(
    `INSERT INTO differences (source, subject, field, ours, theirs, found_at, seen_at)
    SELECT 'midtrans', 'CMP-' || n, 'status', 'paid', repeat($1, 60), now(), now() FROM generate_series(1, $2::int) n`,
    [WIDE, ROWS],
  );
  await pool.query(
    `INSERT INTO users (id, role, full_name, email, phone, status, closed_at)
    SELECT id, 'KOL', repeat($1, 60), '', 'closed:' || id, 'closed', now()
    FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $2::int)) n`,
    [WIDE, ROWS],
  );
  await pool.query(`
    SELECT ledger_append(jsonb_build_object('key', 'rest:' || id, 'kind', 'seed', 'description', 'x'), jsonb_build_array(
      jsonb_build_object('account', 'kol_wallet', 'owner_id', id, 'amount_idr', 50000),
      jsonb_build_object('account', 'paid_out', 'amount_idr', -50000))) FROM users WHERE status = 'closed'`);
  await pool.query(
    `INSERT INTO staff_events (at, act, actor_name, subject, reason) SELECT now(), 'blocked', repeat($1, 120), gen_random_uuid()::text, repeat($1, 300)
    FROM generate_series(1, $2::int)`,
    [WIDE, ROWS],
  );
  await pool.query(
    `SELECT count(*) FROM (SELECT graphile_worker.add_job('nobody-does-this') FROM generate_series(1, $1::int)) made`,
    [ROWS],
  );
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = repeat($1, 300), run_at = now() + interval '1 hour'`,
    [WIDE],
  );
  await pool.query(
    `SELECT ledger_append(jsonb_build_object('key', 'w:' || n, 'kind', 'overpayment', 'description', repeat($1, 200), 'actor_id', $2::text), jsonb_build_array(
      jsonb_build_object('account', 'gateway_clearing', 'owner_id', null, 'amount_idr', -1000000000),
      jsonb_build_object('account', 'brand_wallet', 'owner_id', $2::text, 'amount_idr', 1000000000)))
    FROM generate_series(1, 60) n`,
    [WIDE, brand.id],
  );
  // A tax profile for each person, and tax withheld by as many of them in each month.
  await pool.query(
    `INSERT INTO tax_profiles (user_id, identity_id, kind, number_kind, number_sealed, last_four, name, address_sealed, created_at)
    SELECT id, id, 'company', 'npwp', 'x', '1234', repeat($1, 100), 'x', now() FROM users WHERE role <> 'Admin'`,
    [WIDE],
  );
  await pool.query(
    `INSERT INTO tax_withholdings (contract_id, no, at, period, withholder_id, kol_id, campaign_id, withholder_profile_id, kind,
      gross_idr, base_idr, tax_idr, steps)
    SELECT k.id, 'BP-2026-ABCDEFGH-' || 1000 + row_number() OVER (ORDER BY k.id), now(), '2026-11-01', t.user_id, k.kol_id, k.campaign_id, t.id,
      'pph21', 1000000, 500000, 25000, '[]'
    FROM (SELECT *, row_number() OVER (ORDER BY id) n FROM contracts) k
    JOIN (SELECT *, row_number() OVER (ORDER BY id) n FROM tax_profiles) t USING (n)`,
  );
  await pool.query(
    `WITH account AS (
      INSERT INTO payout_accounts (user_id, channel_code, number_sealed, number_hmac, last_four, holder_name, created_at, usable_at)
      VALUES ($1, 'ID_BCA', 'x', 'x', '1234', repeat($2, 100), now(), now()) RETURNING id
    )
    INSERT INTO payouts (id, user_id, wallet, account_id, channel_code, amount_idr, fee_idr, session_id, status, reference_id,
      failure_code, created_at, ended_at)
    SELECT p.id, $1, 'kol_wallet', account.id, 'ID_BCA', 250000000, 1000000, p.id, 'failed', 'PO-' || p.id || '-1', 'ACCOUNT_NAME_MISMATCH',
      now(), now() FROM account CROSS JOIN (SELECT gen_random_uuid() AS id FROM generate_series(1, 60)) p`,
    [kol.id, WIDE],
  );
  // A message in each conversation, which began with the work of its two sides, and a report of it.
  await pool.query(
    `WITH said AS (
      INSERT INTO conversation_entries (conversation_id, seq, at, side, author_id, client_id, kind, body, sides)
      SELECT id, last_seq + 1, now(), 'kol', kol_id, gen_random_uuid(), 'text', repeat($1, 2000), ARRAY[brand_id, kol_id]
      FROM conversations RETURNING conversation_id, seq)
    UPDATE conversations c SET last_seq = seq, said_seq = seq, said_at = now() FROM said WHERE said.conversation_id = c.id`,
    [WIDE],
  );
  await pool.query(
    `INSERT INTO conversation_reports (conversation_id, seq, reported_by, at, reason, note)
    SELECT id, said_seq, 'brand', date_trunc('milliseconds', now()), 'spam', repeat($1, 1000) FROM conversations`,
    [WIDE],
  );
  await pool.query(
    `INSERT INTO signs (kind, key, people, weight, facts, first_seen_at, last_seen_at)
    SELECT 'shared', id, (SELECT array_agg(id) FROM (SELECT id FROM users LIMIT 20) u), 20,
      jsonb_build_array(jsonb_build_object('user', id, 'text', repeat($1, 120), 'at', now())), now(), now() FROM users`,
    [WIDE],
  );
  await pool.query(
    `INSERT INTO brand_verifications (brand_id, brand_name, company, number_kind, number_sealed, last_four, document, asked_at, due_at)
    SELECT id, repeat($1, 120), repeat($1, 120), 'npwp', 'x', '1234', 'x', now(), date_trunc('milliseconds', now())
    FROM users`,
    [WIDE],
  );
  // What each side wrote about the other, and asked staff to look at.
  await pool.query(
    `WITH written AS (
      INSERT INTO reviews (contract_id, by_side, author_id, subject_id, marks, body, written_at, open_until)
      SELECT contract_id, side, CASE side WHEN 'kol' THEN kol_id ELSE brand_id END, CASE side WHEN 'kol' THEN brand_id ELSE kol_id END,
        '{1,1,1}', repeat($1, 500), now(), now() + interval '14 days'
      FROM deliverables, unnest(ARRAY['kol', 'brand']) side RETURNING contract_id, by_side)
    INSERT INTO review_reports (contract_id, by_side, reason, reported_at)
    SELECT contract_id, by_side, repeat($1, 500), date_trunc('milliseconds', now()) FROM written`,
    [WIDE],
  );
  await pool.query(
    `INSERT INTO score_appeals (kol_id, reason, asked_at)
    SELECT id, repeat($1, 500), date_trunc('milliseconds', now()) FROM users WHERE role = 'KOL'`,
    [WIDE],
  );
  await pool.query(
    `INSERT INTO offers (campaign_id, kol_id, brand_id, round, by_side, author_id, client_id, terms, created_at, answer_by, state_at, state_by)
    SELECT id, $1, $2, 1, 'brand', $2, gen_random_uuid(), jsonb_build_object('priceIdr', 1000000000, 'draftDue', '2099-11-30',
      'publishDue', '2099-12-01', 'revisions', 5, 'usageDays', 365, 'exclusivityDays', 180, 'note', repeat($3, 1000),
      'deliverables', (SELECT jsonb_agg(jsonb_build_object('platform', 'Appearance', 'item', 'Brand Ambassador', 'count', 20)) FROM generate_series(1, 20))),
      now(), now() + interval '3 days', now(), 'brand' FROM campaigns`,
    [kol.id, brand.id, WIDE],
  );
  return id;
}

/** Every list of the API, asked for its largest page. */
const LISTS: Readonly<Record<string, readonly (readonly [path: string, role: Role | null])[]>> = {
  'GET Campaign': [
    ['Campaign', 'Brand'],
    ['Campaign?limit=200&view=row', 'Brand'],
  ],
  'GET Campaign/all': [
    ['Campaign/all', 'KOL'],
    ['Campaign/all?view=row', 'KOL'],
    ['Campaign/all', 'Brand'],
  ],
  'GET Campaign/registerMember/:campaignId': [
    ['Campaign/registerMember/:campaign', 'Brand'],
    ['Campaign/registerMember/:campaign?status=pending', 'Brand'],
  ],
  'GET Campaign/Kontrak': [['Campaign/Kontrak', 'KOL']],
  'GET Campaign/KontrakBrand': [['Campaign/KontrakBrand', 'Brand']],
  'GET Campaign/content/:id': [['Campaign/content/:campaign', 'Brand']],
  'GET Figures/report/:id/work': [['Figures/report/:campaign/work', 'Brand']],
  'GET Chat': [['Chat?limit=50', 'Brand']],
  'GET Dashboard/due': [
    ['Dashboard/due?limit=50', 'Brand'],
    ['Dashboard/due?limit=50', 'KOL'],
  ],
  'GET Offer': [['Offer?limit=50', 'KOL']],
  'GET Dispute': [['Dispute?limit=50', 'Brand']],
  'GET user/kol': [['user/kol?limit=50', 'Brand']],
  'GET user/kol/:category': [['user/kol/beauty?limit=50', 'Brand']],
  'GET public/kol': [['public/kol?limit=50', null]],
  'GET Wallet/transactions': [['Wallet/transactions?limit=50', 'Brand']],
  'GET Wallet/upcoming': [['Wallet/upcoming?limit=50', 'KOL']],
  'GET Wallet/withdraw': [['Wallet/withdraw?limit=50', 'KOL']],
  'GET Invoice': [['Invoice?limit=50', 'Brand']],
  'GET Notice': [['Notice?limit=20', 'Brand']],
  'GET Team/acts': [['Team/acts?limit=20', 'Brand']],
  'GET Ops/users': [['Ops/users?limit=200', 'Admin']],
  'GET Ops/users/:id/contracts': [['Ops/users/:kol/contracts?limit=50', 'Admin']],
  'GET Ops/users/:id/payments': [['Ops/users/:brand/payments?limit=50', 'Admin']],
  'GET Ops/verifications': [['Ops/verifications?limit=200', 'Admin']],
  'GET Ops/tax': [['Ops/tax?limit=200', 'Admin']],
  'GET Ops/taxMonths': [['Ops/taxMonths?limit=50', 'Admin']],
  'GET Ops/approvals': [['Ops/approvals?limit=200', 'Admin']],
  'GET Ops/disputes': [['Ops/disputes?limit=200', 'Admin']],
  'GET Ops/payouts': [['Ops/payouts?limit=50', 'Admin']],
  'GET Ops/held': [['Ops/held?limit=200&status=closed', 'Admin']],
  'GET Record/:id/reviews': [['Record/:campaign/reviews?limit=50', 'KOL']],
  'GET Ops/reviews': [['Ops/reviews?limit=50', 'Admin']],
  'GET Ops/scoreAppeals': [['Ops/scoreAppeals?limit=50', 'Admin']],
  'GET Ops/chatReports': [['Ops/chatReports?limit=50', 'Admin']],
  'GET Ops/signs': [['Ops/signs?limit=200', 'Admin']],
  'GET Ops/differences': [['Ops/differences?limit=200', 'Admin']],
  'GET Ops/jobs': [['Ops/jobs?limit=200', 'Admin']],
  'GET Ops/events': [['Ops/events?limit=200', 'Admin']],
};

test('every list of the wire is tried', () => {
  const lists = api.app.calls.filter(
    ({ reply }) => 'nextCursor' in ((reply as { properties?: object }).properties ?? {}),
  );
  expect(lists.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(LISTS).sort());
});

test.each(Object.values(LISTS).flat())(
  '%s for %s: its heaviest page stays under the limit, and leads on',
  async (path, role) => {
    const as = role === 'Brand' ? brand : role === 'KOL' ? kol : role === 'Admin' ? staff : undefined;
    const address = path.replace(':campaign', campaignId).replace(':kol', kol.id).replace(':brand', brand.id);
    const read = async (more: string) => {
      const { status, body } = await api.call('GET', address + more, { ...(as && { as }) });
      expect(status).toBe(200);
      return { body, bytes: Buffer.byteLength(JSON.stringify(body)) };
    };
    const first = await read('');
    expect(first.bytes).toBeLessThanOrEqual(MAX_PAGE_BYTES + ENVELOPE);
    expect(first.body.data.length).toBeGreaterThan(0);
    expect(first.body.nextCursor).toEqual(expect.any(String));
    const cursor = `${address.includes('?') ? '&' : '?'}cursor=${first.body.nextCursor}`;
    const second = await read(cursor);
    const keyOf = (row: object) => JSON.stringify(row);
    const seen = new Set(first.body.data.map(keyOf));
    expect(second.body.data.some((row: object) => seen.has(keyOf(row)))).toBe(false);
    expect(second.bytes).toBeLessThanOrEqual(MAX_PAGE_BYTES + ENVELOPE);
  },
);

test('page by page every campaign comes once, however heavy', async () => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const path = `Campaign${cursor ? `?cursor=${cursor}` : ''}`;
    const { body } = await api.call('GET', path, { as: brand });
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  } while (cursor !== null);
  expect([ids.length, new Set(ids).size]).toEqual([ROWS, ROWS]);
});
