import { HttpResponse } from 'msw';
import { DAY_MS, formatRupiah, jakartaDay } from '../../format/index.ts';
import * as wire from '../../wire/index.ts';
import { anInvoice } from '../billing.ts';
import { data, pageOf, refuse, serve } from './serve.ts';
import { inAMoment, LIMITS, newId, newNumber, type OwnedCampaign, type Person, type World } from './world.ts';

/** As on the wire, without what only the server knows. */
function shown({ owner: _, key: __, sent: ___, invoice: ____, ...campaign }: OwnedCampaign): wire.Campaign {
  return campaign;
}

/** In Jakarta; the server takes a campaign that began then. */
const yesterday = () => jakartaDay(new Date(Date.now() - DAY_MS));

export function ownCampaign(world: World, id: string, { id: owner }: Person): OwnedCampaign {
  const campaign = world.campaigns.find((one) => one.id === id && one.owner === owner);
  return campaign ?? refuse(404, 'Campaign tidak ditemukan.');
}

const EXCERPT = 240;

/** A row of a list, where only that is asked for. */
function listedAs(view: 'row' | undefined, campaign: wire.Campaign): wire.ListedCampaign {
  if (view !== 'row') return campaign;
  const { referensiVisual, arahanCaption, catatan, website, hashtag, mentionAccount, ...row } = campaign;
  const letters = [...row.arahanKonten];
  if (letters.length <= EXCERPT) return row;
  return { ...row, arahanKonten: `${letters.slice(0, EXCERPT).join('').trimEnd()}…` };
}

/** Campaigns, their payment, and images. */
export function campaigns(world: World) {
  const listed = (list: OwnedCampaign[]) => list.map(shown).reverse();
  const pendingIn = (id: string) =>
    world.members.filter(
      ({ campaign, status, inviteBy }) => campaign.id === id && status === null && inviteBy === 'User',
    ).length;
  const ownOf = (caller: Person) =>
    listed(world.campaigns.filter(({ owner }) => owner === caller.id)).map((campaign) => ({
      ...campaign,
      pendingApplicants: pendingIn(campaign.id),
    }));
  const visibleTo = (kol: Person) =>
    listed(world.campaigns.filter(({ isVerification }) => isVerification)).map((campaign) => {
      const entry = world.members.find((one) => one.kol.id === kol.id && one.campaign.id === campaign.id);
      return { ...campaign, ...(entry && { ownEntry: { status: entry.status, inviteBy: entry.inviteBy } }) };
    });
  const seenBy = (caller: Person): wire.Campaign[] =>
    caller.role === 'KOL' ? visibleTo(caller) : ownOf(caller);
  return [
    serve(world, wire.createCampaign, ({ body, caller, request }) => {
      const key = request.headers.get('idempotency-key');
      const sent = JSON.stringify(body);
      const earlier = world.campaigns.find(
        (one) => key !== null && one.key === key && one.owner === caller.id,
      );
      if (earlier && earlier.sent !== sent)
        refuse(409, 'Campaign ini sudah dikirim dengan isi yang berbeda. Muat ulang halaman lalu coba lagi.');
      if (earlier) return data(shown(earlier));
      if (body.endDate < body.startDate)
        refuse(400, 'Tanggal selesai tidak boleh lebih awal dari tanggal mulai.');
      if (body.startDate < yesterday())
        refuse(400, 'Tanggal mulai sudah lewat. Pilih hari ini atau tanggal setelahnya.');
      if (body.coverProyek && world.files.get(body.coverProyek) !== caller.id)
        refuse(400, 'Gambar sampul tidak ditemukan. Unggah kembali gambar sampul Anda.');
      const jumlahKOL = body.jumlahKOL ?? 1;
      const hargaPekerjaan = body.hargaPekerjaan ?? LIMITS.defaultPriceIdr;
      if (jumlahKOL * hargaPekerjaan > LIMITS.maxTotalIdr)
        refuse(
          400,
          `Total pembayaran paling banyak ${formatRupiah(LIMITS.maxTotalIdr)}. Kurangi harga atau jumlah KOL.`,
        );
      const campaign: OwnedCampaign = {
        catatan: '',
        website: '',
        hashtag: '',
        mentionAccount: '',
        coverProyek: null,
        ...body,
        hargaPekerjaan,
        jumlahKOL,
        id: newId(),
        isVerification: false,
        statusLabel: 'Draft',
        brandName: caller.fullName,
        owner: caller.id,
        key,
        sent,
        invoice: null,
      };
      world.campaigns.push(campaign);
      return data(shown(campaign));
    }),
    serve(world, wire.listOwnCampaigns, ({ caller, query }) =>
      pageOf(
        ownOf(caller).map((one) => listedAs(query.view, one)),
        query,
        LIMITS.listPage,
      ),
    ),
    serve(world, wire.listAllCampaigns, ({ caller, query }) =>
      pageOf(
        seenBy(caller).map((one) => listedAs(query.view, one)),
        query,
        LIMITS.listPage,
      ),
    ),
    serve(world, wire.readCampaign, ({ caller, params }) =>
      data(seenBy(caller).find(({ id }) => id === params.id) ?? refuse(404, 'Campaign tidak ditemukan.')),
    ),
    serve(world, wire.payCampaign, ({ body, caller }) => {
      const campaign = ownCampaign(world, body.idCampaign, caller);
      if (campaign.isVerification) refuse(409, 'Campaign ini sudah aktif.');
      const total = campaign.hargaPekerjaan * campaign.jumlahKOL;
      if (body.hargaPekerjaan !== total)
        refuse(409, 'Total pembayaran tidak sesuai dengan campaign ini. Muat ulang halaman lalu coba lagi.');
      campaign.statusLabel = 'Menunggu Persetujuan';
      campaign.invoice ??= anInvoice({
        id: newId(),
        no: `INV-2026-${newNumber(8)}`,
        customer: caller.fullName,
        campaign: campaign.namaProyek,
        idCampaign: campaign.id,
        amount: total,
        issuedAt: inAMoment(),
        dueDate: inAMoment(),
      });
      return {
        code: 200 as const,
        response: { paymentUrl: `https://pay.example/${campaign.id}` },
        Error: null,
      };
    }),
    serve(world, wire.uploadFile, async ({ caller, request }) => {
      const sent = await request.formData();
      const file = sent.get('file');
      if (!file || typeof file === 'string') refuse(400, 'Pilih satu gambar untuk diunggah.');
      const head = new Uint8Array((await file.arrayBuffer()).slice(0, 4));
      if (String.fromCharCode(...head.slice(1)) !== 'PNG')
        refuse(415, 'Berkas harus berupa gambar PNG, JPG, atau GIF.');
      const path = `/api/v1/files/${newId()}.webp`;
      world.files.set(path, caller.id);
      return HttpResponse.json({ code: 200, response: { path }, Error: null });
    }),
  ];
}

/** The customer has paid, and the gateway has said so. */
export function settle(world: World, campaignId: string): void {
  const campaign = world.campaigns.find(({ id }) => id === campaignId);
  if (!campaign?.invoice) throw new Error(`no payment of ${campaignId} is open`);
  campaign.isVerification = true;
  campaign.statusLabel = 'Aktif';
  campaign.invoice = { ...campaign.invoice, status: 'Dibayar', paidAt: inAMoment() };
}
