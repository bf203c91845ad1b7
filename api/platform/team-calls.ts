import { type Endpoint, hasTeamRight, type TeamRight } from '@sohor/shared/wire';
import type { Caller } from './caller.ts';
import { fail } from './errors.ts';

export interface TeamRule {
  readonly right: TeamRight;
  /** What the member did, for the history that the owner reads; left out for calls that change nothing. */
  readonly act?: string;
}

const SELF: TeamRule = { right: 'self' };
const READ: TeamRule = { right: 'read' };
const campaigns = (act: string): TeamRule => ({ right: 'campaigns', act });
const money = (act: string): TeamRule => ({ right: 'money', act });
const owner = (act: string): TeamRule => ({ right: 'owner', act });

/**
 * Which calls each role in a Brand's team may make; this is the only place that decides it. Startup fails when a Brand's call is
 * missing here.
 */
export const TEAM_CALLS: Readonly<Record<string, TeamRule>> = {
  'GET auth/verifySessions': SELF,
  'POST auth/logout': SELF,
  'GET auth/sessions': SELF,
  'DELETE auth/sessions/:id': SELF,
  'GET Account': SELF,
  'POST Account/phone': SELF,
  'PUT Account/phone': SELF,
  'GET Account/closing': { right: 'owner' },
  'PUT Account/brand': owner('Mengubah nama atau logo brand'),
  'POST Account/email': owner('Meminta tautan untuk alamat email'),
  'PUT Account/email': owner('Memastikan alamat email'),
  'POST Account/data': owner('Mengunduh salinan data'),
  'POST Account/closing': owner('Meminta kode penutupan akun'),
  'PUT Account/closing': owner('Menutup akun'),
  'GET Notice': SELF,
  'GET Notice/state': SELF,
  'GET Notice/stream': SELF,
  'PUT Notice/read': SELF,
  'GET Notice/settings': SELF,
  'PUT Notice/settings': SELF,
  'POST Notice/push': SELF,
  'PUT Notice/push/remove': SELF,

  'GET Team': READ,
  'GET Team/acts': { right: 'owner' },
  'POST Team': owner('Mengundang anggota tim'),
  'PUT Team/:id': owner('Mengganti peran anggota tim'),
  'DELETE Team/:id': owner('Mengeluarkan anggota tim'),
  'POST Team/leave': { right: 'self', act: 'Keluar dari tim' },

  'GET Dashboard': READ,
  'GET Dashboard/spending': READ,
  'GET Campaign': READ,
  'GET Campaign/counts': READ,
  'GET Campaign/daftar.csv': READ,
  'GET Campaign/daftar.xlsx': READ,
  'GET Campaign/all': READ,
  'GET Campaign/detail/:id': READ,
  'GET Campaign/registerMember/:campaignId': READ,
  'GET Campaign/cancel/:id': READ,
  'GET Campaign/content/:id': READ,
  'GET Campaign/KontrakBrand': READ,
  'GET Campaign/kontrak.csv': READ,
  'GET Campaign/kontrak.xlsx': READ,
  'GET Campaign/KontrakBrand/:id': READ,
  'GET Campaign/Kontrak/:id/pdf': READ,
  'GET user/kol': READ,
  'GET user/kol/:category': READ,
  'GET Shortlist': READ,
  'GET Shortlist/:id': READ,
  'GET Shortlist/:id/daftar.csv': READ,
  'GET Shortlist/:id/daftar.xlsx': READ,
  'GET Dispute': READ,
  'GET Dispute/:id': READ,
  'GET Invoice': READ,
  'GET Invoice/daftar.csv': READ,
  'GET Invoice/daftar.xlsx': READ,
  'GET Invoice/:id/pdf': READ,
  'GET Wallet': READ,
  'GET Wallet/transactions': READ,
  'GET Wallet/transactions.csv': READ,
  'GET Wallet/transactions.xlsx': READ,
  'GET Wallet/topUp': READ,
  'GET Wallet/banks': READ,
  'GET Wallet/withdraw': READ,
  'GET Wallet/withdraw/:id': READ,
  'GET Tax': READ,
  'GET Tax/statement': READ,
  'GET Tax/statement.csv': READ,
  'GET Tax/statement.xlsx': READ,
  'GET Tax/statement/pdf': READ,

  'POST Campaign': campaigns('Membuat campaign'),
  'PUT Campaign/detail/:id': campaigns('Mengubah campaign'),
  'DELETE Campaign/detail/:id': campaigns('Menghapus campaign'),
  'POST Campaign/cancel': campaigns('Membatalkan campaign'),
  'PUT Campaign/MemberCampaign': campaigns('Memutuskan pelamar'),
  'PUT Campaign/MemberCampaign/undo': campaigns('Mengurungkan keputusan pelamar'),
  'POST Campaign/registerByBrand': campaigns('Mengundang KOL'),
  'POST Shortlist': campaigns('Membuat daftar KOL'),
  'PUT Shortlist/:id': campaigns('Mengganti nama daftar KOL'),
  'DELETE Shortlist/:id': campaigns('Menghapus daftar KOL'),
  'PUT Shortlist/:id/kol/:idUser': campaigns('Menyimpan KOL ke daftar'),
  'DELETE Shortlist/:id/kol/:idUser': campaigns('Mengeluarkan KOL dari daftar'),
  'PUT Campaign/withdrawInvitation': campaigns('Menarik undangan KOL'),
  'PUT Campaign/content/:id': campaigns('Meninjau konten'),
  'PUT Campaign/content/:id/extend': campaigns('Memperpanjang tenggat konten'),
  'POST Campaign/cancelContract/:id': campaigns('Mengusulkan pembatalan kerja sama'),
  'PUT Campaign/cancelContract/:id': campaigns('Menjawab usulan pembatalan'),
  'POST Dispute': campaigns('Mengajukan sengketa'),
  'POST Dispute/:id/message': campaigns('Memberi keterangan sengketa'),
  'POST Dispute/:id/withdraw': campaigns('Menarik sengketa'),
  'POST file/upload': campaigns('Mengunggah gambar'),

  'POST Campaign/payCampaign': money('Membayar campaign'),
  'POST Invoice/:id/pay': money('Membayar invoice'),
  'POST Wallet/topUp': money('Mengisi saldo'),
  'POST Wallet/withdraw/code': money('Meminta kode penarikan'),
  'PUT Wallet/withdraw/code': money('Memasukkan kode penarikan'),
  'POST Wallet/withdraw': money('Menarik dana'),
  'DELETE Wallet/withdraw/:id': money('Membatalkan penarikan'),
  'POST Tax/statement/file': money('Mengunduh data bukti potong'),
  'POST Tax/statement/file.xlsx': money('Mengunduh data bukti potong'),

  'POST Wallet/account': owner('Mengganti rekening penarikan'),
  'PUT Tax': owner('Mengganti data pajak'),
};

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Whether a call can be made on behalf of a Brand. */
export const isOfTeams = ({ access }: Pick<Endpoint, 'access'>) => access === 'Brand' || access === 'session';

export function teamRuleOf(endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>): TeamRule | undefined {
  if (!isOfTeams(endpoint)) return undefined;
  const rule = TEAM_CALLS[nameOf(endpoint)];
  if (!rule) throw new Error(`${nameOf(endpoint)} has no rule in platform/team-calls.ts`);
  return rule;
}

const ROLES: Readonly<Record<Caller['teamRole'], string>> = {
  owner: 'pemilik',
  campaigns: 'bagian campaign',
  finance: 'bagian keuangan',
  reader: 'pembaca',
};

/** Refuses a call that the caller's role in its team does not cover. */
export function admitMember(rule: TeamRule, { teamRole }: Caller): void {
  if (!hasTeamRight(teamRole, rule.right)) fail('team_right_missing', { reason: ROLES[teamRole] });
}
