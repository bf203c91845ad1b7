import { HOUR_MS, SECOND_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { verifyAudit } from '../audit/index.ts';
import { PRICE, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { balanceOf, escrowOf, verifyLedger } from '../ledger/index.ts';
import { lapseOldOffers } from './sweep-offers.ts';

const RACES = rounds('RACE', 20);

let api: WorkApi;
let brand: SignedIn;
beforeAll(async () => {
  api = await startWorkApi();
  brand = await api.signIn('Brand');
});
afterAll(() => api?.close());

const body = (idCampaign: string, idUser: string) => ({ idCampaign, idUser });
const invite = (campaign: string, kol: SignedIn) =>
  api.call('POST', 'Campaign/registerByBrand', {
    as: brand,
    body: { IdUser: kol.id, IdCampaign: campaign },
  });
const apply = (campaign: string, kol: SignedIn, pesan?: string) =>
  api.call('POST', 'Campaign/register', {
    as: kol,
    body: { IdUser: kol.id, IdCampaign: campaign, ...(pesan && { pesan }) },
  });
const decide = (campaign: string, kol: SignedIn, status: string) =>
  api.call('PUT', 'Campaign/MemberCampaign', { as: brand, body: { status, ...body(campaign, kol.id) } });
const undo = (campaign: string, kol: SignedIn, as = brand) =>
  api.call('PUT', 'Campaign/MemberCampaign/undo', { as, body: body(campaign, kol.id) });
const withdrawInvitation = (campaign: string, kol: SignedIn, as = brand) =>
  api.call('PUT', 'Campaign/withdrawInvitation', { as, body: body(campaign, kol.id) });
const withdraw = (campaign: string, kol: SignedIn) =>
  api.call('PUT', 'Campaign/withdrawRegistration', { as: kol, body: { IdCampaign: campaign } });
const contractOf = async (kol: SignedIn) =>
  (await api.call('GET', 'Campaign/Kontrak', { as: kol })).body.data[0];
const readText = (id: string, kol: SignedIn) => api.call('GET', `Campaign/Kontrak/${id}`, { as: kol });
const sign = (id: string, kol: SignedIn) => api.call('PUT', `Campaign/approveContract/${id}`, { as: kol });
const members = async (campaign: string) =>
  (await api.call('GET', `Campaign/registerMember/${campaign}`, { as: brand })).body;
const told = async (who: SignedIn): Promise<string[]> =>
  (await api.call('GET', 'Notice', { as: who })).body.data.map(({ kind }: { kind: string }) => kind);
async function booksAreWhole() {
  const ledger = await api.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => verifyLedger(tx));
  expect(ledger.problems).toEqual([]);
  expect((await verifyAudit(api.db)).problems).toEqual([]);
}

describe('an invitation', () => {
  test('is taken back: its place is free, its contract ends, and another KOL is invited', async () => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
    const [first, second] = await Promise.all([api.signIn('KOL'), api.signIn('KOL')]);
    await invite(campaign, first);
    const { _id: id } = await contractOf(first);
    expect((await invite(campaign, second)).status).toBe(409);
    expect((await withdrawInvitation(campaign, first)).body).toEqual({ code: 200, data: null, Error: null });
    expect((await contractOf(first)).kontrak).toMatchObject({
      isVerification: false,
      gugur: { sebab: 'Ditarik brand', alasan: null },
    });
    expect((await members(campaign)).data).toMatchObject([{ status: false, gugur: 'Ditarik brand' }]);
    expect((await sign(id, first)).body.Error).toMatch(/tidak berlaku/);
    expect(await told(first)).toEqual(['offer_withdrawn', 'offered']);
    expect((await invite(campaign, second)).status).toBe(200);
    await booksAreWhole();
  });

  test('can be sent again after it was taken back, and signed', async () => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
    const kol = await api.signIn('KOL');
    await invite(campaign, kol);
    await withdrawInvitation(campaign, kol);
    expect((await invite(campaign, kol)).status).toBe(200);
    expect((await sign((await contractOf(kol))._id, kol)).status).toBe(200);
    expect((await members(campaign)).data).toMatchObject([{ status: true }]);
    expect(await balanceOf(api.db, escrowOf(campaign))).toBe(0);
    await booksAreWhole();
  });

  test('is not taken back once it is answered, twice, by another brand, or where there is none', async () => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE, kolCount: 4 });
    const [signed, declined, gone, applicant] = await Promise.all(
      Array.from({ length: 4 }, () => api.signIn('KOL')),
    );
    if (!signed || !declined || !gone || !applicant) throw new Error('no KOLs');
    for (const kol of [signed, declined, gone]) await invite(campaign, kol);
    await sign((await contractOf(signed))._id, signed);
    await api.call('PUT', `Campaign/declineContract/${(await contractOf(declined))._id}`, { as: declined });
    expect((await withdrawInvitation(campaign, gone, await api.signIn('Brand'))).status).toBe(404);
    await withdrawInvitation(campaign, gone);
    for (const kol of [signed, declined, gone])
      expect((await withdrawInvitation(campaign, kol)).body.Error).toMatch(/tidak menunggu jawaban/);
    expect((await withdrawInvitation(campaign, applicant)).status).toBe(404);
    await apply(campaign, applicant);
    expect((await withdrawInvitation(campaign, applicant)).status).toBe(409);
    expect(await balanceOf(api.db, escrowOf(campaign))).toBe(3 * PRICE);
  });

  test('races of taking it back against its signature have one winner each, with place and money right', async () => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE, kolCount: RACES });
    const kols = await Promise.all(Array.from({ length: RACES }, () => api.signIn('KOL')));
    await Promise.all(kols.map((kol) => invite(campaign, kol)));
    const ids = await Promise.all(kols.map(async (kol) => (await contractOf(kol))._id as string));
    const races = await Promise.all(
      kols.map((kol, index) => {
        const calls = [() => sign(ids[index] ?? '', kol), () => withdrawInvitation(campaign, kol)] as const;
        // Each of the two calls is sent first in half of the races.
        return index % 2
          ? Promise.all([calls[0](), calls[1]()])
          : Promise.all([calls[1](), calls[0]()]).then(([b, a]) => [a, b] as const);
      }),
    );
    for (const replies of races) expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const signed = races.filter(([one]) => one.status === 200).length;
    expect((await members(campaign)).counts).toEqual({
      pending: 0,
      invited: 0,
      approved: signed,
      rejected: 0,
      lapsed: RACES - signed,
    });
    expect(await balanceOf(api.db, escrowOf(campaign))).toBe((RACES - signed) * PRICE);
    await booksAreWhole();
  });

  test('races of taking it back against declining leave nobody waiting for the other', async () => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE, kolCount: RACES });
    const kols = await Promise.all(Array.from({ length: RACES }, () => api.signIn('KOL')));
    await Promise.all(kols.map((kol) => invite(campaign, kol)));
    const ids = await Promise.all(kols.map(async (kol) => (await contractOf(kol))._id as string));
    const races = await Promise.all(
      kols.map((kol, index) =>
        Promise.all([
          withdrawInvitation(campaign, kol),
          api.call('PUT', `Campaign/declineContract/${ids[index]}`, { as: kol }),
        ]),
      ),
    );
    for (const replies of races) expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('an application', () => {
  test('is taken back until it is decided, and can be sent again', async () => {
    const campaign = await campaignOf(api.db, brand.id);
    const kol = await api.signIn('KOL');
    expect((await withdraw(campaign, kol)).status).toBe(404);
    await apply(campaign, kol);
    expect((await withdraw(campaign, kol)).body).toEqual({ code: 200, data: null, Error: null });
    expect(await members(campaign)).toMatchObject({ data: [], counts: { pending: 0, rejected: 0 } });
    expect(await told(brand)).toContain('application_withdrawn');
    expect((await apply(campaign, kol)).status).toBe(200);
    await decide(campaign, kol, 'Approved');
    expect((await withdraw(campaign, kol)).body.Error).toMatch(/sudah menyetujui/);
  });

  test('leaves an offer that ended before it as it was, and can be sent again', async () => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
    const kol = await api.signIn('KOL');
    await invite(campaign, kol);
    await withdrawInvitation(campaign, kol);
    const ended = (await members(campaign)).data;
    for (let time = 0; time < 2; time += 1) {
      expect((await apply(campaign, kol, 'Saya suka kopi.')).status).toBe(200);
      expect((await withdraw(campaign, kol)).status).toBe(200);
      // What the KOL wrote in it is taken back with it.
      expect((await members(campaign)).data).toEqual([{ ...ended[0], inviteBy: 'User' }]);
    }
    await booksAreWhole();
  });

  test("an invitation, a rejected application, and somebody else's are not", async () => {
    const campaign = await campaignOf(api.db, brand.id, { kolCount: 2 });
    const [invited, rejected] = await Promise.all([api.signIn('KOL'), api.signIn('KOL')]);
    await invite(campaign, invited);
    await apply(campaign, rejected);
    await decide(campaign, rejected, 'Rejected');
    expect((await withdraw(campaign, invited)).status).toBe(404);
    expect((await withdraw(campaign, rejected)).body.Error).toMatch(/sudah ditolak/);
  });

  test('races of taking it back against its approval have one winner each', async () => {
    const campaign = await campaignOf(api.db, brand.id, { kolCount: RACES });
    const kols = await Promise.all(Array.from({ length: RACES }, () => api.signIn('KOL')));
    await Promise.all(kols.map((kol) => apply(campaign, kol)));
    const races = await Promise.all(
      kols.map((kol) => Promise.all([withdraw(campaign, kol), decide(campaign, kol, 'Approved')])),
    );
    for (const [taken, approved] of races)
      expect((taken.status === 200) !== (approved.status === 200)).toBe(true);
    const approved = races.filter(([, one]) => one.status === 200).length;
    expect((await members(campaign)).counts).toMatchObject({ pending: 0, approved });
  });
});

describe('after an offer that ended unanswered', () => {
  const ownEntry = async (campaign: string, kol: SignedIn) => {
    const { data } = (await api.call('GET', 'Campaign/all', { as: kol })).body;
    return data.find(({ id }: { id: string }) => id === campaign)?.ownEntry;
  };

  test.each([
    ['taken back by the brand', (campaign: string, kol: SignedIn) => withdrawInvitation(campaign, kol)],
    [
      'not signed in seven days',
      async () => {
        api.clock.advance(8 * 24 * HOUR_MS);
        await lapseOldOffers(api.context);
      },
    ],
  ])('%s, the KOL applies with a new sentence, and is approved', async (_why, end) => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
    let kol = await api.signIn('KOL');
    await invite(campaign, kol);
    await end(campaign, kol);
    [kol, brand] = [await api.again(kol), await api.again(brand)];
    expect(await ownEntry(campaign, kol)).toEqual({ status: false, inviteBy: 'Brand', bolehLagi: true });
    const sentence = { IdUser: kol.id, IdCampaign: campaign, pesan: 'Sekarang saya sempat.' };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => api.call('POST', 'Campaign/register', { as: kol, body: sentence })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await ownEntry(campaign, kol)).toEqual({ status: null, inviteBy: 'User' });
    const { data } = await members(campaign);
    expect(data).toMatchObject([{ status: null, inviteBy: 'User', pesan: 'Sekarang saya sempat.' }]);
    expect((await decide(campaign, kol, 'Approved')).status).toBe(200);
    expect((await sign((await contractOf(kol))._id, kol)).status).toBe(200);
    await booksAreWhole();
  });

  test('not where the brand decided, or the KOL declined', async () => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE, kolCount: 5 });
    const [rejected, declined] = [await api.signIn('KOL'), await api.signIn('KOL')];
    await apply(campaign, rejected);
    await decide(campaign, rejected, 'Rejected');
    await invite(campaign, declined);
    const { _id: id } = await contractOf(declined);
    expect((await api.call('PUT', `Campaign/declineContract/${id}`, { as: declined })).status).toBe(200);
    for (const kol of [rejected, declined]) {
      expect((await ownEntry(campaign, kol)).bolehLagi).toBeUndefined();
      expect((await apply(campaign, kol)).status).toBe(409);
    }
  });
});

describe('a decision is taken back', () => {
  /** Lets a minute pass, also for waiting jobs, whose times are those of the database's clock. */
  async function letTimePass() {
    api.clock.advance(60 * SECOND_MS);
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(api.db);
    await api.runJobs();
  }
  async function decided(status: string) {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
    const kol = await api.signIn('KOL');
    await apply(campaign, kol);
    expect((await decide(campaign, kol, status)).status).toBe(200);
    return { campaign, kol };
  }

  test('a rejection, of which nobody was told, once', async () => {
    const { campaign, kol } = await decided('Rejected');
    expect((await undo(campaign, kol)).body).toEqual({ code: 200, data: null, Error: null });
    expect((await members(campaign)).data).toMatchObject([{ status: null }]);
    expect((await undo(campaign, kol)).body.Error).toMatch(/sudah diurungkan/);
    await letTimePass();
    expect(await told(kol)).toEqual([]);
    // After a new decision the KOL is told, and only once.
    await decide(campaign, kol, 'Rejected');
    await undo(campaign, kol);
    await decide(campaign, kol, 'Rejected');
    await letTimePass();
    expect(await told(kol)).toEqual(['not_chosen']);
  });

  test('not once its campaign was cancelled: who was rejected would wait for nobody', async () => {
    const { campaign, kol } = await decided('Rejected');
    await api.call('POST', 'Campaign/cancel', {
      as: brand,
      body: { idCampaign: campaign, alasan: 'Stok habis' },
    });
    expect((await undo(campaign, kol)).body.Error).toBe('Campaign ini sudah dibatalkan.');
    expect((await members(campaign)).data).toMatchObject([{ status: false }]);
    await letTimePass();
    expect(await told(kol)).toEqual(['not_chosen']);
  });

  test('an approval whose contract nobody has read: the contract ends and the place is free', async () => {
    const { campaign, kol } = await decided('Approved');
    const other = await api.signIn('KOL');
    expect((await undo(campaign, kol)).status).toBe(200);
    expect((await members(campaign)).data).toMatchObject([{ status: null }]);
    const contract = await contractOf(kol);
    expect(contract.kontrak.gugur).toEqual({ sebab: 'Ditarik brand', alasan: null });
    expect((await sign(contract._id, kol)).status).toBe(409);
    expect((await invite(campaign, other)).status).toBe(200);
    expect((await decide(campaign, kol, 'Rejected')).status).toBe(200);
    // The Brand rejected the application, so the row must not say that an offer lapsed.
    const [row] = (await members(campaign)).data.filter(
      ({ idUser }: { idUser: string }) => idUser === kol.id,
    );
    expect(row).not.toHaveProperty('gugur');
    await booksAreWhole();
  });

  test('an approval not once its contract was read', async () => {
    const { campaign, kol } = await decided('Approved');
    const { _id: id } = await contractOf(kol);
    expect((await readText(id, kol)).status).toBe(200);
    expect((await undo(campaign, kol)).body.Error).toMatch(/sudah membuka kontraknya/);
    expect((await sign(id, kol)).status).toBe(200);
  });

  test('an approval not once it was signed unread', async () => {
    const { campaign, kol } = await decided('Approved');
    await sign((await contractOf(kol))._id, kol);
    expect((await undo(campaign, kol)).status).toBe(409);
    expect((await members(campaign)).data).toMatchObject([{ status: true }]);
  });

  test.each(['Approved', 'Rejected'])('not after its time: %s', async (status) => {
    const { campaign, kol } = await decided(status);
    api.clock.advance(12 * SECOND_MS);
    expect((await undo(campaign, kol)).body.Error).toMatch(/Waktu untuk mengurungkan sudah lewat/);
    expect((await members(campaign)).data).toMatchObject([{ status: status === 'Approved' }]);
  });

  test('not by another brand, and not what the KOL decided', async () => {
    const { campaign, kol } = await decided('Approved');
    expect((await undo(campaign, kol, await api.signIn('Brand'))).status).toBe(404);
    await api.call('PUT', `Campaign/declineContract/${(await contractOf(kol))._id}`, { as: kol });
    expect((await undo(campaign, kol)).status).toBe(409);
    expect((await members(campaign)).data).toMatchObject([{ status: false }]);
  });

  test('races against the reading of the contract: what was taken back has not been read', async () => {
    const campaign = await campaignOf(api.db, brand.id, { kolCount: RACES });
    const kols = await Promise.all(Array.from({ length: RACES }, () => api.signIn('KOL')));
    await Promise.all(kols.map((kol) => apply(campaign, kol)));
    for (const kol of kols) {
      await decide(campaign, kol, 'Approved');
      const { _id: id } = await contractOf(kol);
      const [back] = await Promise.all([undo(campaign, kol), readText(id, kol)]);
      const { status } = await api.db
        .selectFrom('contracts')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(status).toBe(back.status === 200 ? 'lapsed' : 'pending');
    }
    await booksAreWhole();
  });
});

describe('what is told to somebody each time cannot be done and taken back without end', () => {
  /** How many of 8 rounds succeed before a call is refused with 429. */
  async function roundsTaken(...calls: readonly (() => Promise<{ status: number }>)[]) {
    for (let round = 0; round < 8; round += 1)
      for (const call of calls) {
        const { status } = await call();
        if (status === 429) return round;
        expect(status).toBe(200);
      }
    return 8;
  }
  const newCampaign = () => campaignOf(api.db, brand.id, { priceIdr: PRICE });

  test('inviting one KOL', async () => {
    const [campaign, kol] = [await newCampaign(), await api.signIn('KOL')];
    const taken = await roundsTaken(
      () => invite(campaign, kol),
      () => withdrawInvitation(campaign, kol),
    );
    expect(taken).toBe(5);
    // The offer stands, and the refused call changed nothing.
    expect((await members(campaign)).data).toMatchObject([{ status: null }]);
    expect((await told(kol)).filter((kind) => kind === 'offer_withdrawn')).toHaveLength(5);
    api.clock.advance(HOUR_MS);
    expect((await withdrawInvitation(campaign, kol)).status).toBe(200);
    await booksAreWhole();
  });

  test('approving one KOL', async () => {
    const [campaign, kol] = [await newCampaign(), await api.signIn('KOL')];
    await apply(campaign, kol);
    const taken = await roundsTaken(
      () => decide(campaign, kol, 'Approved'),
      () => undo(campaign, kol),
    );
    expect(taken).toBe(5);
    expect((await members(campaign)).data).toMatchObject([{ status: true }]);
  });

  test('applying to one campaign', async () => {
    const [campaign, kol] = [await newCampaign(), await api.signIn('KOL')];
    const taken = await roundsTaken(
      () => apply(campaign, kol),
      () => withdraw(campaign, kol),
    );
    expect(taken).toBe(5);
    expect((await members(campaign)).data).toMatchObject([{ status: null }]);
  });

  test('nor with another KOL each time', async () => {
    const strict = await startTestApi({ LIMIT_TAKE_BACKS_PER_USER_HOUR: '3' });
    try {
      const as = await strict.signIn('Brand');
      const campaign = await campaignOf(strict.db, as.id, { priceIdr: PRICE });
      const replies: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        const kol = await strict.signIn('KOL');
        const invited = { IdUser: kol.id, IdCampaign: campaign };
        expect((await strict.call('POST', 'Campaign/registerByBrand', { as, body: invited })).status).toBe(
          200,
        );
        const { status } = await strict.call('PUT', 'Campaign/withdrawInvitation', {
          as,
          body: body(campaign, kol.id),
        });
        replies.push(status);
      }
      expect(replies).toEqual([200, 200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});
