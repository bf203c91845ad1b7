import { HttpResponse } from 'msw';
import * as wire from '../../wire/index.ts';
import { aBrandDashboard, aKolDashboard } from '../dashboards.ts';
import { data, pageOf, refuse, serve } from './serve.ts';
import { isScored, type Person, type World } from './world.ts';

/** Wallets, invoices and dashboards: what payments and contracts make of them. */
export function money(world: World) {
  const campaignsOf = (brand: Person) => world.campaigns.filter(({ owner }) => owner === brand.id);
  const pendingOf = (person: Person) =>
    person.role === 'Brand'
      ? campaignsOf(person)
          .filter(({ isVerification }) => isVerification)
          .reduce((sum, { hargaPekerjaan, jumlahKOL }) => sum + hargaPekerjaan * jumlahKOL, 0)
      : world.members
          .filter(({ kol, contract }) => kol.id === person.id && contract?.isVerification)
          .reduce((sum, { campaign }) => sum + campaign.hargaPekerjaan, 0);
  const invoicesOf = (person: Person) =>
    campaignsOf(person)
      .flatMap(({ invoice }) => invoice ?? [])
      .reverse();
  return [
    serve(world, wire.readWallet, ({ caller }) => data({ balance: 0, pending: pendingOf(caller) })),
    serve(world, wire.listWalletTransactions, ({ query }) => pageOf<wire.WalletTransaction>([], query, 10)),
    serve(
      world,
      wire.downloadWalletTransactions,
      () =>
        new HttpResponse(
          '\ufeff"Tanggal","ID Transaksi","Authorize by","Deskripsi","Jumlah","Balance (IDR)"\r\n',
          { headers: { 'content-type': 'text/csv; charset=utf-8' } },
        ),
    ),
    serve(world, wire.listInvoices, ({ caller, query: { q = '', status, ...page } }) => {
      const found = invoicesOf(caller).filter(
        (invoice) =>
          (!status || invoice.status === status) &&
          [invoice.no, invoice.customer, invoice.campaign].some((text) =>
            text.toLowerCase().includes(q.toLowerCase()),
          ),
      );
      return pageOf(found, page, 10);
    }),
    serve(world, wire.downloadInvoice, ({ params, caller }) => {
      if (!invoicesOf(caller).some(({ id }) => id === params.id)) refuse(404, 'Invoice tidak ditemukan.');
      return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    }),
    serve(world, wire.readDashboard, ({ caller }) => {
      if (caller.role === 'KOL') return data(kolDashboard(world, caller, pendingOf(caller)));
      const own = campaignsOf(caller);
      const counted = (label: wire.Campaign['statusLabel']) =>
        own.filter(({ statusLabel }) => statusLabel === label).length;
      return data(
        aBrandDashboard({
          projects: {
            total: own.length,
            active: counted('Aktif'),
            completed: counted('Selesai'),
            draft: counted('Draft'),
            awaitingPayment: counted('Menunggu Persetujuan'),
          },
        }),
      );
    }),
  ];
}

function kolDashboard(world: World, kol: Person, pendingPayments: number): wire.KolDashboard {
  const own = world.members.filter((member) => member.kol.id === kol.id);
  const applied = own.filter(({ inviteBy }) => inviteBy === 'User');
  const contracts = own.flatMap(({ contract }) => contract ?? []);
  const signed = contracts.filter(({ isVerification }) => isVerification).length;
  const { linked, profile, rateCard } = kol;
  return aKolDashboard({
    wallet: { totalEarnings: 0, pendingPayments },
    contracts: { pending: contracts.filter(({ isVerification }) => isVerification === null).length, signed },
    applications: { pending: applied.filter(({ status }) => status === null).length, total: applied.length },
    content: { done: 0, total: signed },
    steps: {
      tikTok: linked ? (isScored(kol) ? 'synced' : 'linked') : 'unlinked',
      profile: profile.categories !== '' && profile.bio !== '',
      rateCard: Object.values(rateCard?.rates ?? {}).some((items) => Object.keys(items).length > 0),
    },
  });
}
