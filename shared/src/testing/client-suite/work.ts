import {
  addToDispute,
  answerCancel,
  askForFigures,
  beginVideo,
  createInvoice,
  createReportLink,
  decideDispute,
  downloadCampaignReport,
  downloadReportedKinds,
  downloadReportedWork,
  extendWork,
  fetchCampaignReport,
  fetchContractDispute,
  fetchContracts,
  fetchContractText,
  fetchDispute,
  fetchDisputes,
  fetchOwnCampaigns,
  fetchPriceBreakdown,
  fetchReportedWork,
  fetchReportLinks,
  fetchStaffDispute,
  fetchStaffDisputes,
  fetchWork,
  fetchWorkFigures,
  findChat,
  handInWork,
  inviteKol,
  openDispute,
  openSharedReport,
  previewDecision,
  proposeCancel,
  readDisputeChat,
  reviewWork,
  revokeReportLink,
  searchInvoices,
  sendVideoPiece,
  showChatInDispute,
  showFigures,
  signContract,
  typeFigures,
  uploadImage,
  withdrawDispute,
} from '@sohor/shared/api';
import { aScene, mp4, png } from './samples.ts';
import type { Stage } from './stage.ts';

export function suiteOfWork(stage: Stage): void {
  /** The KOL has signed, and calls. */
  const signed = async () => {
    const scene = await aScene(stage, { kolCount: 1 });
    await inviteKol(scene.campaign.id, scene.kol.id);
    stage.become(scene.kol);
    const contractId = (await fetchContracts()).items[0]?.id ?? '';
    await signContract(contractId, (await fetchContractText(contractId)).sha256);
    const work = async () => (await fetchWork(scene.campaign.id)).items[0];
    return { ...scene, contractId, work };
  };
  const video = () => `https://www.tiktok.com/@sari/video/${Date.now()}${Math.floor(Math.random() * 1e6)}`;

  test('work is awaited from the signature on, and both sides see what it brings', async () => {
    const { kol, brand, campaign, contractId, work } = await signed();
    const feeIdr = campaign.priceIdr / 20;
    const breakdown = {
      priceIdr: campaign.priceIdr,
      feeIdr,
      vatIdr: 0,
      withheldIdr: 0,
      netIdr: campaign.priceIdr - feeIdr,
    };
    expect(await fetchPriceBreakdown(contractId)).toEqual(breakdown);
    const expected = {
      contractId,
      campaignId: campaign.id,
      kolId: kol.id,
      kolName: kol.fullName,
      kolImage: null,
      state: 'awaiting_link',
      stage: 'link',
      dueAt: expect.stringMatching(/T17:00:00.000Z$/),
      deadlineAt: expect.stringMatching(/T17:00:00.000Z$/),
      revisionsLeft: 2,
      maxRevisions: 2,
      pieces: [{ platform: 'TikTok', item: 'Video', number: null }],
      extensionsLeft: 2,
      isClaimedTwice: false,
      cancelProposal: null,
      disputeId: null,
      isDisputed: false,
      breakdown,
      events: [expect.objectContaining({ name: 'started', stage: 'link', by: null, links: [] })],
    };
    expect(await work()).toEqual(expected);
    stage.become(brand);
    expect(await work()).toEqual(expected);
    await stage.signIn('KOL');
    expect(await work()).toBeUndefined();
    await expect(fetchPriceBreakdown(contractId)).rejects.toMatchObject({ status: 404 });
  });

  test('what is handed in is reviewed: a revision first, then it is accepted and paid', async () => {
    const { kol, brand, campaign, contractId, work } = await signed();
    const handIn = { campaignId: campaign.id, stage: 'link', note: 'Sudah tayang.' } as const;
    await expect(handInWork({ ...handIn, links: ['https://contoh.id/video'] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Tautan ini bukan satu konten/),
    });
    const card = async () => (await fetchContracts()).items.find(({ id }) => id === contractId)?.work;
    const reviews = async () =>
      (await fetchOwnCampaigns()).items.find(({ id }) => id === campaign.id)?.pendingReviews;
    expect(await card()).toEqual({
      state: 'awaiting_link',
      dueAt: expect.any(String),
      isRevision: false,
      isDisputed: false,
    });
    await handInWork({ ...handIn, links: [video()] });
    expect(await card()).toEqual({
      state: 'link_review',
      dueAt: expect.any(String),
      isRevision: false,
      isDisputed: false,
    });
    stage.become(brand);
    expect(await reviews()).toBe(1);
    const seen = (await work())?.events.at(-1);
    expect(seen).toMatchObject({ name: 'handed_in', by: 'KOL', note: 'Sudah tayang.' });
    const review = { contractId, handedInAt: seen?.at ?? '' };
    await reviewWork({ ...review, decision: 'revise', note: 'Logo kurang jelas.' });
    expect(await work()).toMatchObject({ state: 'awaiting_link', revisionsLeft: 1 });
    stage.become(kol);
    expect(await card()).toMatchObject({ state: 'awaiting_link', isRevision: true });
    await handInWork({ ...handIn, links: [video()] });
    stage.become(brand);
    const accept = { ...review, decision: 'accept', note: '' } as const;
    await expect(reviewWork(accept)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^KOL baru saja mengirim konten lain/),
    });
    await reviewWork({ ...accept, handedInAt: (await work())?.events.at(-1)?.at ?? '' });
    expect(await work()).toMatchObject({ state: 'released', dueAt: null });
    expect(await reviews()).toBe(0);
    stage.become(kol);
    expect(await card()).toEqual({ state: 'released', dueAt: null, isRevision: false, isDisputed: false });
    const invoice = await createInvoice(campaign.id);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^INV-\d{4}-[A-Z0-9]{8}-0001$/),
      issuerName: kol.fullName,
      amountIdr: campaign.priceIdr,
      status: 'paid',
    });
    expect(await searchInvoices()).toEqual({ items: [invoice], nextCursor: null });
  });

  test('a draft may be a video, and its revision has remarks at seconds', async () => {
    const scene = await aScene(stage, { kolCount: 1, needsDraft: true });
    await inviteKol(scene.campaign.id, scene.kol.id);
    stage.become(scene.kol);
    const contractId = (await fetchContracts()).items[0]?.id ?? '';
    await signContract(contractId, (await fetchContractText(contractId)).sha256);
    const last = async () => (await fetchWork(scene.campaign.id)).items[0]?.events.at(-1);
    const film = mp4();
    const begun = await beginVideo(film);
    expect(begun.pieces).toBe(0);
    expect(await sendVideoPiece(film, begun)).toEqual({ ...begun, pieces: 1 });
    await expect(sendVideoPiece(png(), await beginVideo(png()))).rejects.toMatchObject({
      status: 415,
      message: 'Berkas harus berupa video MP4, MOV, atau WebM.',
    });
    const handIn = { campaignId: scene.campaign.id, stage: 'draft' as const, links: [], note: '' };
    await handInWork({ ...handIn, video: begun.path });
    stage.become(scene.brand);
    const seen = await last();
    expect(seen).toMatchObject({
      links: [],
      video: expect.stringContaining(`${begun.path}?t=`),
      remarks: [],
    });
    const remarks = [{ second: 12, text: 'Logo kurang jelas.' }];
    const review = { contractId, handedInAt: seen?.at ?? '', note: 'Lihat komentar.' };
    await reviewWork({ ...review, decision: 'revise', remarks });
    stage.become(scene.kol);
    expect(await last()).toMatchObject({ name: 'revision', note: 'Lihat komentar.', remarks, video: null });
  });

  test('what cannot be read is typed by the KOL, and asked for anew by the Brand', async () => {
    const { brand, campaign, contractId } = await signed();
    const handIn = { campaignId: campaign.id, stage: 'link', note: '' } as const;
    expect(await fetchWorkFigures(contractId)).toEqual([]);
    const url = video().replace('/video/', '/photo/');
    await handInWork({ ...handIn, links: [url] });
    const which = { contractId, piece: 1 };
    const counts = { views: 12_000, likes: 800, comments: 40, shares: 12, saves: null };
    await typeFigures(which, { ...counts, proof: await uploadImage(png()) });
    const seen = {
      piece: 1,
      publishedAt: expect.any(String),
      trouble: { reason: 'not_readable', since: expect.any(String) },
      median: null,
      askedAt: null,
      publicly: null,
      figures: [
        { ...counts, at: expect.any(String), source: 'typed', proof: expect.any(String), isLate: false },
      ],
    };
    expect(await fetchWorkFigures(contractId)).toMatchObject([seen]);
    // What the KOL typed is shown to nobody else.
    await expect(showFigures(which, true)).rejects.toMatchObject({ status: 409 });
    await showFigures(which, false);
    stage.become(brand);
    await askForFigures(which);
    expect(await fetchWorkFigures(contractId)).toMatchObject([{ ...seen, askedAt: expect.any(String) }]);
    expect(await fetchCampaignReport(campaign.id)).toEqual({
      updatedAt: expect.any(String),
      works: { signed: 1, published: 1, counted: 1, paid: 0 },
      results: [{ ...counts, source: 'typed', works: 1 }],
      costIdr: 0,
      counted: { works: 0, costIdr: 0, views: 0, engagement: 0 },
      emv: null,
      gaps: [],
      curve: [],
      kinds: [{ ...counts, platform: 'TikTok', item: 'Video', published: 1, works: 1, costIdr: 0 }],
      best: null,
      weakest: null,
    });
    expect((await fetchReportedWork(campaign.id)).items).toMatchObject([
      { contractId, kolName: 'Sari Wulandari', costIdr: null, figures: { ...counts, source: 'typed' } },
    ]);
    const token = await createReportLink(campaign.id, '30', false);
    const opened = { campaignName: campaign.name, brandName: 'PT Kopi Senja', costs: null };
    expect(await openSharedReport(token)).toMatchObject({ ...opened, works: { counted: 1 } });
    const [link] = await fetchReportLinks(campaign.id);
    expect(link).toMatchObject({ views: 1, showsPrices: false, revokedAt: null });
    await revokeReportLink(link?.id ?? '');
    await expect(openSharedReport(token)).rejects.toMatchObject({ status: 404 });
    expect(await (await downloadReportedWork(campaign.id, 'csv')).text()).toContain('Diisi kreator');
    expect(await (await downloadReportedKinds(campaign.id, 'csv')).text()).toContain('TikTok · Video');
    expect((await downloadCampaignReport(campaign.id)).size).toBeGreaterThan(1_000);
    await stage.signIn('Brand');
    await expect(fetchCampaignReport(campaign.id)).rejects.toMatchObject({ status: 404 });
    await stage.signIn('KOL');
    await expect(fetchWorkFigures(contractId)).rejects.toMatchObject({ status: 404 });
  });

  test('both sides agree to cancel, and only late work is extended', async () => {
    const { kol, brand, contractId, work } = await signed();
    stage.become(brand);
    await expect(extendWork(contractId, '2099-01-01')).rejects.toMatchObject({
      status: 409,
      message: 'Tenggat pekerjaan ini belum lewat.',
    });
    await proposeCancel(contractId, 'Produk ditarik.');
    expect((await work())?.cancelProposal).toMatchObject({ by: 'Brand', reason: 'Produk ditarik.' });
    await expect(answerCancel(contractId, true)).rejects.toMatchObject({ status: 409 });
    stage.become(kol);
    await answerCancel(contractId, false);
    expect((await work())?.cancelProposal).toBeNull();
    await proposeCancel(contractId, 'Saya sakit.');
    stage.become(brand);
    await answerCancel(contractId, true);
    expect(await work()).toMatchObject({ state: 'cancelled', dueAt: null });
  });

  test('a dispute stops the work, both sides are heard, and who opened it can take it back', async () => {
    const { kol, brand, contractId, work } = await signed();
    expect((await work())?.disputeId).toBeNull();
    stage.become(brand);
    const words = { text: 'Konten tidak sesuai.', pictures: [], links: ['https://drive.google.com/x'] };
    const id = await openDispute(contractId, words, 'work');
    expect(await work()).toMatchObject({ state: 'disputed', disputeId: id });
    await expect(openDispute(contractId, words, 'work')).rejects.toMatchObject({ status: 409 });
    stage.become(kol);
    await addToDispute(id, { text: 'Sesuai brief.', pictures: [], links: [] });
    expect((await fetchDisputes()).items).toMatchObject([{ id, contractId, state: 'open', verdict: null }]);
    expect(await fetchDispute(id)).toMatchObject({
      openedBy: 'Brand',
      kind: 'work',
      endedAt: null,
      messages: [
        { by: 'Brand', ...words },
        { by: 'KOL', text: 'Sesuai brief.', links: [] },
      ],
    });
    expect(await fetchContractDispute(contractId)).toMatchObject({ id, kolId: kol.id });
    await expect(withdrawDispute(id)).rejects.toMatchObject({ status: 409 });
    const chat = await findChat(brand.id);
    await showChatInDispute(chat.id ?? '', id);
    await stage.signIn('Admin');
    const { addedBy, entries } = await readDisputeChat(id, 'Menilai sengketa');
    expect([addedBy, entries.at(-1)?.event]).toEqual([['KOL'], 'disputed']);
    expect((await fetchStaffDisputes({ text: id })).items).toMatchObject([
      { id, isLate: false, state: 'open' },
    ]);
    const seen = await fetchStaffDispute(id);
    expect(seen).toMatchObject({
      kolId: kol.id,
      brandId: brand.id,
      contractText: expect.stringContaining('Perjanjian Kerjasama Influencer'),
      work: { contractId, state: 'disputed' },
      messages: [{ by: 'Brand' }, { by: 'KOL' }],
      proposal: null,
    });
    expect(await previewDecision(id, 0)).toMatchObject({
      breakdown: { netIdr: 0 },
      toBrandIdr: seen.priceIdr,
      fromKolIdr: 0,
    });
    // Both sides can still bring evidence.
    await expect(decideDispute(id, 0, 'Terlalu cepat.')).rejects.toMatchObject({ status: 409 });
    stage.become(brand);
    await withdrawDispute(id);
    expect(await work()).toMatchObject({ state: 'awaiting_link', disputeId: id });
    await stage.signIn('KOL');
    await expect(fetchDispute(id)).rejects.toMatchObject({ status: 404 });
  });
}
