import {
  applyToCampaign,
  cancelCampaign,
  countOwnCampaigns,
  createCampaign,
  decideApplicant,
  deleteCampaign,
  downloadOwnCampaigns,
  editCampaign,
  fetchApplicants,
  fetchCampaign,
  fetchContracts,
  fetchOwnCampaigns,
  fetchVisibleCampaigns,
  fetchWallet,
  foreseeCancellation,
  inviteKol,
  openPayment,
  undoDecision,
  uploadImage,
  withdrawApplication,
  withdrawInvitation,
} from '@sohor/shared/api';
import { CAMPAIGN_TEXTS } from '../../wire/campaign-texts.ts';
import { aNewCampaign, aPaidCampaign, aScene, png } from './samples.ts';
import type { Stage } from './stage.ts';

const key = () => crypto.randomUUID();

export function suiteOfCampaigns(stage: Stage): void {
  test('a campaign is read back as it was made, newest first', async () => {
    const brand = await stage.signIn('Brand', 'PT Kopi Senja');
    const made = await createCampaign(aNewCampaign(), key());
    const expected = {
      ...aNewCampaign(),
      id: made.id,
      totalIdr: 3_000_000,
      isVerified: false,
      status: 'draft',
      brandName: brand.fullName,
      brandMark: null,
      cancelled: null,
      pendingApplicants: 0,
      pendingReviews: 0,
      isFull: false,
      ownEntry: null,
      netIdr: null,
      placesLeft: null,
    };
    const later = await createCampaign(aNewCampaign({ name: 'Teh Pagi' }), key());
    const { items, nextCursor } = await fetchOwnCampaigns();
    expect([items.map(({ id }) => id), nextCursor]).toEqual([[later.id, made.id], null]);
    expect((await fetchOwnCampaigns({ text: 'teh', status: 'draft', sort: 'name' })).items).toMatchObject([
      { id: later.id },
    ]);
    expect(await countOwnCampaigns({ until: '2000-01-01' })).toMatchObject({ draft: 0, all: 0 });
    expect(await countOwnCampaigns()).toEqual({
      draft: 2,
      'awaiting-payment': 0,
      active: 0,
      completed: 0,
      cancelled: 0,
      all: 2,
    });
    expect(await (await downloadOwnCampaigns({ sort: 'name' }, 'csv')).text()).toMatch(/Teh Pagi/);
    expect(await fetchCampaign(made.id)).toEqual(expected);
    const { needsDraft, netIdr, placesLeft, ...rest } = expected;
    const onlyInFull = (field: string) =>
      field !== 'contentDirection' && CAMPAIGN_TEXTS.some(({ name }) => name === field);
    const summary = Object.entries(rest).filter(([field]) => !onlyInFull(field));
    expect(items[1]).toEqual(Object.fromEntries(summary));
    expect((await fetchVisibleCampaigns()).items).toEqual(items);
  });

  test('a campaign that is cancelled gives its money back as foreseen, and ends its offers', async () => {
    const { brand, kol, campaign } = await aScene(stage);
    await inviteKol(campaign.id, kol.id);
    const { totalIdr } = campaign;
    const foreseen = { returnedIdr: totalIdr, reservedIdr: 0, contracts: 0, offers: 1 };
    expect(await foreseeCancellation(campaign.id)).toEqual(foreseen);
    expect(await cancelCampaign(campaign.id, 'Produk batal terbit.')).toBe(totalIdr);
    expect(await fetchWallet()).toEqual({ balanceIdr: totalIdr, pendingIdr: 0 });
    expect(await fetchCampaign(campaign.id)).toMatchObject({
      status: 'cancelled',
      cancelled: { at: expect.any(String), reason: 'Produk batal terbit.' },
    });
    await expect(cancelCampaign(campaign.id, 'Lagi.')).rejects.toMatchObject({
      status: 409,
      message: 'Campaign ini sudah dibatalkan.',
    });
    stage.become(kol);
    const [offer] = (await fetchContracts()).items;
    expect(offer).toMatchObject({ campaignId: campaign.id, lapse: { reason: 'Produk batal terbit.' } });
    await expect(foreseeCancellation(campaign.id)).rejects.toMatchObject({ status: 403 });
    stage.become(brand);
  });

  test('an unpaid campaign is changed, and deleted', async () => {
    await stage.signIn('Brand', 'PT Kopi Senja');
    const made = await createCampaign(aNewCampaign(), key());
    const changed = aNewCampaign({ name: 'Teh Pagi', priceIdr: 2_000_000 });
    expect(await editCampaign(made.id, changed)).toEqual({
      id: made.id,
      totalIdr: 2_000_000 * changed.kolCount,
    });
    expect(await fetchCampaign(made.id)).toMatchObject(changed);
    await deleteCampaign(made.id);
    await expect(fetchCampaign(made.id)).rejects.toMatchObject({ status: 404 });
    await expect(editCampaign(made.id, changed)).rejects.toMatchObject({ status: 404 });
  });

  test('an invitation is taken back, and an application; a decision is undone', async () => {
    const { brand, kol, campaign } = await aScene(stage);
    const who = { campaignId: campaign.id, kolId: kol.id };
    await inviteKol(campaign.id, kol.id);
    await withdrawInvitation(who);
    await expect(withdrawInvitation(who)).rejects.toMatchObject({ status: 409 });
    stage.become(kol);
    expect((await fetchContracts()).items).toMatchObject([{ lapse: { because: 'withdrawn', reason: null } }]);
    stage.become(brand);
    const other = await stage.signIn('KOL', 'Rina Cahya');
    await applyToCampaign(campaign.id, other.id);
    await withdrawApplication(campaign.id);
    await expect(withdrawApplication(campaign.id)).rejects.toMatchObject({ status: 404 });
    await applyToCampaign(campaign.id, other.id);
    stage.become(brand);
    const applicant = { campaignId: campaign.id, kolId: other.id };
    await decideApplicant(applicant, 'rejected');
    await undoDecision(applicant);
    await expect(undoDecision(applicant)).rejects.toMatchObject({ status: 409 });
    const { items } = await fetchApplicants(campaign.id, { status: 'pending' });
    expect(items).toMatchObject([{ kolId: other.id }]);
  });

  test('a list shows the beginning of a long text, the detail all of it', async () => {
    await stage.signIn('Brand');
    const contentDirection = 'Tunjukkan kedai dari depan. '.repeat(30).trim();
    const { id } = await createCampaign(aNewCampaign({ contentDirection }), key());
    const excerpt = (await fetchOwnCampaigns()).items[0]?.contentDirection ?? '';
    expect(excerpt).toMatch(/…$/);
    expect(contentDirection.startsWith(excerpt.slice(0, -1))).toBe(true);
    expect((await fetchCampaign(id)).contentDirection).toBe(contentDirection);
    await stage.signIn('Brand');
    await expect(fetchCampaign(id)).rejects.toMatchObject({
      status: 404,
      message: 'Campaign tidak ditemukan.',
    });
  });

  test('sent again under the same key it is the same campaign, and never another', async () => {
    await stage.signIn('Brand');
    const attempt = key();
    const first = await createCampaign(aNewCampaign(), attempt);
    expect(await createCampaign(aNewCampaign(), attempt)).toEqual(first);
    await expect(createCampaign(aNewCampaign({ name: 'Lain' }), attempt)).rejects.toMatchObject({
      status: 409,
    });
    expect((await fetchOwnCampaigns()).items).toHaveLength(1);
  });

  test.each([
    ['an end before the start', { endDate: '2026-01-01', startDate: '2026-01-02' }, /^Tanggal selesai/],
    ['a start long ago', { startDate: '2026-01-01' }, /^Tanggal mulai sudah lewat/],
    ["somebody else's cover", { cover: '/api/v1/files/0190f5c0.webp' }, /^Gambar sampul tidak ditemukan/],
    ['a trillion and more', { priceIdr: 1_000_000_000_000, kolCount: 2 }, /Rp1\.000\.000\.000\.000/],
  ])('%s is refused', async (_, change, message) => {
    await stage.signIn('Brand');
    await expect(createCampaign(aNewCampaign(change), key())).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    });
  });

  test('a cover is uploaded with its progress, and stands in the campaign', async () => {
    await stage.signIn('Brand');
    const parts: number[] = [];
    const cover = await uploadImage(png(), (part) => parts.push(part));
    expect(cover).toMatch(/^\/api\/v1\/files\/.+\.webp$/);
    expect(parts.at(-1)).toBe(1);
    const { id } = await createCampaign(aNewCampaign({ cover }), key());
    expect(await fetchCampaign(id)).toMatchObject({ cover });
  });

  test('a draft that is wanted before anything is published stands in the campaign', async () => {
    await stage.signIn('Brand');
    const { id } = await createCampaign(aNewCampaign({ needsDraft: true }), key());
    expect(await fetchCampaign(id)).toMatchObject({ needsDraft: true });
  });

  test('what is no image is refused', async () => {
    await stage.signIn('Brand');
    const text = new File(['halo'], 'cover.png', { type: 'image/png' });
    await expect(uploadImage(text)).rejects.toMatchObject({
      status: 415,
      message: 'Berkas harus berupa gambar PNG, JPG, atau GIF.',
    });
  });

  test('payment: the total that was seen, one address, and then verified', async () => {
    await stage.signIn('Brand');
    const { id, totalIdr } = await createCampaign(aNewCampaign(), key());
    await expect(openPayment(id, totalIdr - 1)).rejects.toMatchObject({
      status: 409,
      message: 'Total pembayaran tidak sesuai dengan campaign ini. Muat ulang halaman lalu coba lagi.',
    });
    const address = await openPayment(id, totalIdr);
    expect(address).toMatch(/^https?:\/\//);
    expect(await openPayment(id, totalIdr)).toBe(address);
    expect((await fetchOwnCampaigns()).items[0]).toMatchObject({
      isVerified: false,
      status: 'awaiting-payment',
    });
    await stage.pay(id);
    expect((await fetchOwnCampaigns()).items[0]).toMatchObject({ isVerified: true });
    await expect(openPayment(id, totalIdr)).rejects.toMatchObject({
      status: 409,
      message: 'Campaign ini sudah aktif.',
    });
  });

  test('a KOL sees what is verified; a brand sees its own only', async () => {
    await stage.signIn('Brand');
    const draft = await createCampaign(aNewCampaign({ name: 'Belum dibayar' }), key());
    const paid = await aPaidCampaign(stage);
    await stage.signIn('KOL');
    const seen = (await fetchVisibleCampaigns()).items.map(({ id }) => id);
    expect(seen).toContain(paid.id);
    expect(seen).not.toContain(draft.id);
    await expect(fetchOwnCampaigns()).rejects.toMatchObject({ status: 403 });
    await stage.signIn('Brand');
    expect((await fetchVisibleCampaigns()).items).toEqual([]);
    await expect(openPayment(draft.id, draft.totalIdr)).rejects.toMatchObject({
      status: 404,
      message: 'Campaign tidak ditemukan.',
    });
  });
}
