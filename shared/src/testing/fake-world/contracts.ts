import { HttpResponse } from 'msw';
import * as wire from '../../wire/index.ts';
import { anApplicant } from '../applicants.ts';
import { aContract, aContractText } from '../contracts.ts';
import { ownCampaign } from './campaigns.ts';
import { data, done, pageOf, refuse, serve } from './serve.ts';
import { inAMoment, isScored, LIMITS, type Member, newId, type Person, slugOf, type World } from './world.ts';

const shownMember = ({ id, kol, campaign, status, inviteBy }: Member): wire.Applicant =>
  anApplicant({
    id,
    idUser: kol.id,
    idCampaign: campaign.id,
    status,
    fullName: kol.fullName,
    email: kol.email,
    image: kol.profile.image,
    inviteBy,
    slug: slugOf(kol),
    ...(isScored(kol) ? {} : { sohorScore: null }),
  });

function shownContract({ contract, kol, campaign, inviteBy }: Member): wire.ContractItem {
  if (!contract) throw new Error('no contract yet');
  const item = aContract({
    ...contract,
    isActive: contract.isVerification === true,
    brand: campaign.brandName,
    influencer: kol.fullName,
    namaProyek: campaign.namaProyek,
    hargaPekerjaan: campaign.hargaPekerjaan,
    idCampaign: campaign.id,
    inviteBy,
  });
  return { ...item, IdUser: kol.id };
}

const newContract = () => ({ id: newId(), isVerification: null, createdAt: inAMoment() });

/** Places that are taken, or offered. */
const takenIn = (world: World, campaignId: string) =>
  world.members.filter(
    ({ campaign, status, inviteBy }) =>
      campaign.id === campaignId && (status === true || (status === null && inviteBy === 'Brand')),
  ).length;

function join(world: World, campaignId: string, kol: Person, inviteBy: Member['inviteBy']): Member {
  const campaign = world.campaigns.find(({ id }) => id === campaignId);
  if (!campaign) refuse(404, 'Campaign tidak ditemukan.');
  const member: Member = { id: newId(), campaign, kol, status: null, inviteBy, contract: null };
  world.members.push(member);
  return member;
}

function requirePlace(world: World, campaignId: string): void {
  const campaign = world.campaigns.find(({ id }) => id === campaignId);
  if (takenIn(world, campaignId) >= (campaign?.jumlahKOL ?? 0))
    refuse(
      409,
      'Semua tempat di campaign ini sudah terisi. Tunggu jawaban undangan yang masih terbuka atau buat campaign baru.',
    );
}

/** Applications, invitations, and the contracts that come of them. */
export function contracts(world: World) {
  const memberOf = (campaignId: string, kolId: string) =>
    world.members.find(({ campaign, kol }) => campaign.id === campaignId && kol.id === kolId);
  const ownContract = (id: string, caller: Person) =>
    world.members.find(({ contract, kol }) => contract?.id === id && kol.id === caller.id) ??
    refuse(404, 'Kontrak tidak ditemukan.');
  const decide = (member: Member, verdict: boolean) => {
    if (member.contract?.isVerification === true) refuse(409, 'Kontrak ini sudah ditandatangani.');
    if (member.contract?.isVerification === false) refuse(409, 'Kontrak ini sudah ditolak.');
    if (member.contract) member.contract.isVerification = verdict;
    member.status = verdict;
    return done;
  };
  return [
    serve(world, wire.applyToCampaign, ({ body, caller }) => {
      if (body.IdUser !== caller.id) refuse(403, 'Anda tidak memiliki akses ke halaman atau tindakan ini.');
      const campaign = world.campaigns.find(({ id }) => id === body.IdCampaign);
      if (!campaign?.isVerification) refuse(404, 'Campaign tidak ditemukan.');
      if (memberOf(body.IdCampaign, caller.id)) refuse(409, 'Anda sudah terdaftar di campaign ini.');
      join(world, body.IdCampaign, caller, 'User');
      return done;
    }),
    serve(world, wire.inviteKol, ({ body, caller }) => {
      const campaign = ownCampaign(world, body.IdCampaign, caller);
      const kol = world.people.find(({ id, role }) => id === body.IdUser && role === 'KOL');
      if (!kol) refuse(404, 'KOL tidak ditemukan.');
      if (!campaign.isVerification)
        refuse(409, 'Campaign ini belum terverifikasi, sehingga belum dapat menerima pelamar atau undangan.');
      if (memberOf(campaign.id, kol.id)) refuse(409, 'KOL ini sudah diundang ke campaign tersebut.');
      requirePlace(world, campaign.id);
      join(world, campaign.id, kol, 'Brand').contract = newContract();
      return done;
    }),
    serve(world, wire.listApplicants, ({ params, caller, query }) => {
      const campaign = world.campaigns.find(({ id }) => id === params.campaignId);
      const isHidden = caller.role === 'KOL' ? !campaign?.isVerification : campaign?.owner !== caller.id;
      if (isHidden) refuse(404, 'Campaign tidak ditemukan.');
      const seen = world.members.filter(
        (one) =>
          one.campaign.id === params.campaignId && (caller.role === 'Brand' || one.kol.id === caller.id),
      );
      const statusOf = ({ status }: Member) =>
        status === null ? 'pending' : status ? 'approved' : 'rejected';
      const count = (status: string) => seen.filter((one) => statusOf(one) === status).length;
      const wanted = seen.filter((one) => !query.status || statusOf(one) === query.status);
      const page = pageOf(wanted.map(shownMember), query, LIMITS.listPage);
      if (caller.role === 'KOL') return page;
      const invited = seen.filter(({ status, inviteBy }) => status === null && inviteBy === 'Brand').length;
      const counts = {
        pending: count('pending'),
        invited,
        approved: count('approved'),
        rejected: count('rejected'),
      };
      return { ...page, counts };
    }),
    serve(world, wire.decideApplicant, ({ body, caller }) => {
      const campaign = ownCampaign(world, body.idCampaign, caller);
      const member = memberOf(campaign.id, body.idUser) ?? refuse(404, 'Pelamar tidak ditemukan.');
      if (member.status !== null)
        refuse(409, member.status ? 'Pelamar ini sudah disetujui.' : 'Pelamar ini sudah ditolak.');
      if (body.status === 'Approved') {
        requirePlace(world, campaign.id);
        member.contract = newContract();
      }
      member.status = body.status === 'Approved';
      return done;
    }),
    serve(world, wire.listContracts, ({ caller, query }) => {
      const own = world.members.filter(({ kol, contract }) => contract && kol.id === caller.id);
      return pageOf(own.map(shownContract).reverse(), query, LIMITS.listPage);
    }),
    serve(world, wire.readContract, ({ params, caller }) => {
      const { kol } = ownContract(params.id, caller);
      return data(aContractText(undefined, kol.fullName));
    }),
    serve(world, wire.downloadContract, ({ params, caller }) => {
      if (ownContract(params.id, caller).contract?.isVerification !== true)
        refuse(409, 'Kontrak ini belum ditandatangani, sehingga belum ada dokumennya.');
      return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    }),
    serve(world, wire.approveContract, ({ params, body, caller }) => {
      const member = ownContract(params.id, caller);
      if (body?.sha256 && body.sha256 !== aContractText(undefined, member.kol.fullName).sha256)
        refuse(409, 'Isi kontrak telah diperbarui. Mohon baca kembali sebelum menandatangani.');
      return decide(member, true);
    }),
    serve(world, wire.declineContract, ({ params, caller }) => decide(ownContract(params.id, caller), false)),
  ];
}
