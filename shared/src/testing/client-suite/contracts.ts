import {
  applyToCampaign,
  countApplicants,
  createCampaign,
  decideApplicant,
  declineContract,
  downloadContract,
  fetchApplicants,
  fetchBrandContract,
  fetchBrandContracts,
  fetchContracts,
  fetchContractText,
  fetchOwnCampaigns,
  fetchOwnEntry,
  fetchVisibleCampaigns,
  fetchWork,
  inviteKol,
  signContract,
} from '@sohor/shared/api';
import { aNewCampaign, aScene } from './samples.ts';
import type { Stage } from './stage.ts';

export function suiteOfContracts(stage: Stage): void {
  /** The KOL has applied; the brand calls. */
  const applied = async (kolCount = 1) => {
    const scene = await aScene(stage, { kolCount });
    stage.become(scene.kol);
    await applyToCampaign(scene.campaign.id, scene.kol.id, 'Saya sudah lama memakainya.');
    stage.become(scene.brand);
    return scene;
  };
  /** The brand has invited; the KOL calls. */
  const invited = async () => {
    const scene = await aScene(stage, { kolCount: 1 });
    await inviteKol(scene.campaign.id, scene.kol.id);
    stage.become(scene.kol);
    const [contract] = (await fetchContracts()).items;
    if (!contract) throw new Error('the invitation made no contract');
    return { ...scene, contract };
  };

  const applicantsOf = async (campaignId: string) => {
    const withStatus = (status: 'pending' | 'approved' | 'rejected') =>
      fetchApplicants(campaignId, { status });
    const pages = await Promise.all([withStatus('pending'), withStatus('approved'), withStatus('rejected')]);
    const { pending, approved, rejected } = pages[0].counts;
    expect([pending, approved, rejected]).toEqual(pages.map(({ items }) => items.length));
    return pages.flatMap(({ items }) => items);
  };

  /** The KOL's own entry in its list of campaigns. */
  const ownEntryIn = async (campaignId: string) =>
    (await fetchVisibleCampaigns()).items.find(({ id }) => id === campaignId)?.ownEntry;

  test('an application is seen by the brand and its KOL, and by no other KOL', async () => {
    const { kol, campaign } = await applied();
    const expected = [
      {
        id: expect.any(String),
        kolId: kol.id,
        campaignId: campaign.id,
        status: 'pending',
        fullName: kol.fullName,
        email: expect.stringContaining('@'),
        image: null,
        invitedBy: 'kol',
        isVerified: false,
        isChecked: false,
        mark: null,
        rating: null,
        isSaved: false,
        mayApplyAgain: false,
        // Null until a sync.
        score: null,
        slug: expect.stringMatching(/^[a-z0-9-]+$/),
        message: 'Saya sudah lama memakainya.',
        figures: { followers: null, averageViews: null, engagement: null, priceFrom: null },
        lapse: null,
        contract: null,
        askedPrice: null,
      },
    ];
    expect(await fetchApplicants(campaign.id, { status: 'pending' })).toEqual({
      items: expected,
      nextCursor: null,
      counts: { pending: 1, invited: 0, approved: 0, rejected: 0, lapsed: 0 },
    });
    expect((await fetchApplicants(campaign.id, { status: 'approved' })).items).toEqual([]);
    expect(await countApplicants(campaign.id)).toMatchObject({ pending: 1, approved: 0 });
    expect((await fetchOwnCampaigns()).items).toMatchObject([{ id: campaign.id, pendingApplicants: 1 }]);
    stage.become(kol);
    expect(await fetchOwnEntry(campaign.id, kol.id)).toEqual(expected[0]);
    expect(await ownEntryIn(campaign.id)).toEqual({
      status: 'pending',
      invitedBy: 'kol',
      mayApplyAgain: false,
    });
    await expect(applyToCampaign(campaign.id, kol.id)).rejects.toMatchObject({
      status: 409,
      message: 'Anda sudah terdaftar di campaign ini.',
    });
    const stranger = await stage.signIn('KOL');
    expect(await fetchOwnEntry(campaign.id, stranger.id)).toBeNull();
    expect(await fetchOwnEntry(campaign.id, kol.id)).toBeNull();
    expect(await ownEntryIn(campaign.id)).toBeNull();
    await stage.signIn('Brand');
    await expect(fetchApplicants(campaign.id, { status: 'pending' })).rejects.toMatchObject({ status: 404 });
  });

  test('nobody applies for somebody else, or to what is not verified', async () => {
    const { kol, campaign } = await aScene(stage);
    const draft = await createCampaign(aNewCampaign(), crypto.randomUUID());
    const other = await stage.signIn('KOL');
    await expect(applyToCampaign(campaign.id, kol.id)).rejects.toMatchObject({ status: 403 });
    await expect(applyToCampaign(draft.id, other.id)).rejects.toMatchObject({ status: 404 });
  });

  test('the first decision stands; an approval makes the contract', async () => {
    const { kol, campaign } = await applied();
    const applicant = { campaignId: campaign.id, kolId: kol.id };
    await decideApplicant(applicant, 'approved');
    await expect(decideApplicant(applicant, 'rejected')).rejects.toMatchObject({
      status: 409,
      message: 'Pelamar ini sudah disetujui.',
    });
    expect(await applicantsOf(campaign.id)).toMatchObject([{ status: 'approved' }]);
    stage.become(kol);
    const { items, nextCursor } = await fetchContracts();
    expect(nextCursor).toBeNull();
    expect(items).toEqual([
      {
        id: expect.any(String),
        status: 'pending',
        isActive: false,
        brandName: 'PT Kopi Senja',
        influencerName: kol.fullName,
        campaignId: campaign.id,
        campaignName: campaign.name,
        priceIdr: campaign.priceIdr,
        createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        invitedBy: 'kol',
        signableUntil: expect.any(String),
        lapse: null,
        work: null,
        agreement: null,
      },
    ]);
  });

  test('a rejection makes none, and nobody is approved beyond the places', async () => {
    const { brand, kol, campaign } = await applied();
    const second = await stage.signIn('KOL');
    await applyToCampaign(campaign.id, second.id);
    const third = await stage.signIn('KOL');
    await applyToCampaign(campaign.id, third.id);
    stage.become(brand);
    await decideApplicant({ campaignId: campaign.id, kolId: kol.id }, 'rejected');
    await decideApplicant({ campaignId: campaign.id, kolId: second.id }, 'approved');
    await expect(
      decideApplicant({ campaignId: campaign.id, kolId: third.id }, 'approved'),
    ).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/^Semua tempat/) });
    const statuses = (await applicantsOf(campaign.id)).map(({ kolId, status }) => [kolId, status]);
    expect(Object.fromEntries(statuses)).toEqual({
      [kol.id]: 'rejected',
      [second.id]: 'approved',
      [third.id]: 'pending',
    });
    stage.become(kol);
    expect((await fetchContracts()).items).toEqual([]);
    expect(await ownEntryIn(campaign.id)).toEqual({
      status: 'rejected',
      invitedBy: 'kol',
      mayApplyAgain: false,
    });
  });

  test('an invitation is a contract; another one to the same KOL is refused', async () => {
    const { brand, kol, campaign, contract } = await invited();
    expect(contract).toMatchObject({ status: 'pending', invitedBy: 'brand' });
    expect(await ownEntryIn(campaign.id)).toEqual({
      status: 'pending',
      invitedBy: 'brand',
      mayApplyAgain: false,
    });
    stage.become(brand);
    expect(await applicantsOf(campaign.id)).toMatchObject([{ status: 'pending', invitedBy: 'brand' }]);
    await expect(inviteKol(campaign.id, kol.id)).rejects.toMatchObject({
      status: 409,
      message: 'KOL ini sudah diundang ke campaign tersebut.',
    });
    const unverified = await createCampaign(aNewCampaign(), crypto.randomUUID());
    await expect(inviteKol(unverified.id, kol.id)).rejects.toMatchObject({ status: 409 });
    await stage.signIn('Brand');
    await expect(inviteKol(campaign.id, kol.id)).rejects.toMatchObject({ status: 404 });
  });

  test('signing takes the text that was read, once', async () => {
    const { brand, campaign, contract } = await invited();
    await expect(downloadContract(contract.id)).rejects.toMatchObject({
      status: 409,
      message: 'Kontrak ini belum ditandatangani, sehingga belum ada dokumennya.',
    });
    const { text, sha256 } = await fetchContractText(contract.id);
    expect(text).toContain('Perjanjian Kerjasama Influencer');
    await expect(signContract(contract.id, 'f'.repeat(64))).rejects.toMatchObject({
      status: 409,
      message: 'Isi kontrak telah diperbarui. Mohon baca kembali sebelum menandatangani.',
    });
    await signContract(contract.id, sha256);
    await expect(declineContract(contract.id)).rejects.toMatchObject({
      status: 409,
      message: 'Kontrak ini sudah ditandatangani.',
    });
    expect((await fetchContracts()).items).toMatchObject([{ status: 'approved', isActive: true }]);
    expect(await ownEntryIn(campaign.id)).toEqual({
      status: 'approved',
      invitedBy: 'brand',
      mayApplyAgain: false,
    });
    const document = await downloadContract(contract.id);
    expect([document.type, document.size > 0]).toEqual(['application/pdf', true]);
    stage.become(brand);
    expect(await applicantsOf(campaign.id)).toMatchObject([{ status: 'approved' }]);
  });

  test('declining frees the place', async () => {
    const { brand, campaign, contract } = await invited();
    await declineContract(contract.id);
    expect((await fetchContracts()).items).toMatchObject([{ status: 'declined', isActive: false }]);
    const next = await stage.signIn('KOL');
    stage.become(brand);
    expect(await applicantsOf(campaign.id)).toMatchObject([{ status: 'rejected' }]);
    await expect(inviteKol(campaign.id, next.id)).resolves.toBeUndefined();
  });

  test("somebody else's contract is not there", async () => {
    const { contract } = await invited();
    await stage.signIn('KOL');
    const missing = { status: 404, message: 'Kontrak tidak ditemukan.' };
    await expect(fetchContractText(contract.id)).rejects.toMatchObject(missing);
    await expect(declineContract(contract.id)).rejects.toMatchObject(missing);
    await expect(downloadContract(contract.id)).rejects.toMatchObject(missing);
  });

  test('the brand finds its contract in the list and its groups, with the text that its KOL signs', async () => {
    const { brand, kol, campaign, contract } = await invited();
    const { text, sha256 } = await fetchContractText(contract.id);
    stage.become(brand);
    const waiting = {
      id: contract.id,
      status: 'pending',
      campaignId: campaign.id,
      campaignName: campaign.name,
      isCampaignOver: false,
      kolId: kol.id,
      kolName: kol.fullName,
      kolImage: null,
      priceIdr: campaign.priceIdr,
      invitedBy: 'brand',
      createdAt: contract.createdAt,
      decidedAt: null,
      signableUntil: contract.signableUntil,
      lapse: null,
      work: null,
      agreement: null,
    };
    expect(await fetchBrandContracts({ group: 'waiting' })).toEqual({
      items: [waiting],
      nextCursor: null,
    });
    const read = await fetchBrandContract(contract.id);
    expect(read).toEqual({ ...waiting, text: expect.stringContaining('Perjanjian Kerjasama Influencer') });
    expect(read.text).not.toBe(text);
    expect((await applicantsOf(campaign.id))[0]?.contract).toEqual({ id: contract.id, status: 'pending' });
    stage.become(kol);
    await signContract(contract.id, sha256);
    stage.become(brand);
    const [running] = (await fetchBrandContracts({ group: 'running' })).items;
    expect(running).toMatchObject({
      id: contract.id,
      status: 'approved',
      decidedAt: expect.any(String),
      work: { state: 'awaiting_link', isRevision: false },
    });
    expect((await fetchBrandContract(contract.id)).text).toBe(text);
    expect((await fetchWork(campaign.id, undefined, contract.id)).items).toMatchObject([
      { contractId: contract.id },
    ]);
    await stage.signIn('Brand');
    await expect(fetchBrandContract(contract.id)).rejects.toMatchObject({ status: 404 });
  });
}
