import { randomUUID } from 'node:crypto';
import { PERSON } from '../../modules/taxes/taxes-fixture.ts';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import { mayWithdraw, newWithdrawal, PAYOUT_ACCOUNT, usableAccount } from '../payable-fixture.ts';
import type { World } from '../world-fixture.ts';
import type { CallRows } from './call-row-fixture.ts';
import { newTaxMonth, newWork } from './things-fixture.ts';

/** Wallets, invoices, taxes and dashboards. */
export const moneyCalls: CallRows = {
  'GET Tax/preview/:idKontrak': {
    answers: { A: '401 200 404 403 403', B: '401 404 200 403 403', '?': '401 404 404 403 403' },
    send: ({ pairs }, whose) => ({
      path: `Tax/preview/${whose === '?' ? randomUUID() : pairs[whose].contractId}`,
    }),
  },
  'GET Dashboard': '401 200 200 200 200',
  'GET Dashboard/due': '401 200 200 200 200',
  'GET Dashboard/spending': {
    answers: '401 403 403 200 200',
    send: () => ({ path: 'Dashboard/spending?bulan=12' }),
  },
  'GET Wallet': '401 200 200 200 200',
  'GET Wallet/topUp': '401 403 403 200 200',
  'POST Wallet/topUp': {
    answers: '401 403 403 200 200',
    team: 'money',
    send: () => ({ path: 'Wallet/topUp', body: { amount: 50_000 } }),
  },
  'GET Wallet/banks': '401 200 200 200 200',
  'GET Tax': '401 200 200 200 200',
  'PUT Tax': {
    answers: '401 200 200 200 200',
    team: 'owner',
    send: () => ({ path: 'Tax', body: PERSON }),
  },
  'GET Tax/statement': {
    answers: '401 200 200 200 200',
    send: () => ({ path: 'Tax/statement?tahun=2026' }),
  },
  'GET Tax/statement.csv': {
    answers: '401 200 200 200 200',
    send: () => ({ path: 'Tax/statement.csv?tahun=2026' }),
  },
  'GET Tax/statement.xlsx': {
    answers: '401 200 200 200 200',
    send: () => ({ path: 'Tax/statement.xlsx?tahun=2026' }),
  },
  'GET Tax/statement/pdf': {
    answers: '401 200 200 200 200',
    send: () => ({ path: 'Tax/statement/pdf?tahun=2026&bulan=1' }),
  },
  'POST Tax/statement/file': {
    answers: { A: '401 403 403 200 409', B: '401 403 403 409 200', '?': '401 403 403 409 409' },
    team: 'money',
    send: async (world, whose) => {
      const [tahun = '', bulan = ''] = (await newTaxMonth(world, whose)).masa.split('-');
      return { path: 'Tax/statement/file', body: { tahun, bulan: String(Number(bulan)) } };
    },
  },
  'POST Tax/statement/file.xlsx': {
    answers: { A: '401 403 403 200 409', B: '401 403 403 409 200', '?': '401 403 403 409 409' },
    team: 'money',
    send: async (world, whose) => {
      const [tahun = '', bulan = ''] = (await newTaxMonth(world, whose)).masa.split('-');
      return { path: 'Tax/statement/file.xlsx', body: { tahun, bulan: String(Number(bulan)) } };
    },
  },
  'POST Wallet/account': {
    answers: '401 200 200 200 200',
    team: 'owner',
    send: () => ({ path: 'Wallet/account', body: PAYOUT_ACCOUNT }),
  },
  'POST Wallet/withdraw/code': {
    answers: { A: '401 200 404 404 404', B: '401 404 200 404 404', '?': '401 404 404 404 404' },
    team: 'money',
    send: async ({ api, pairs }, whose) => ({
      path: 'Wallet/withdraw/code',
      body: {
        idAccount: whose === '?' ? randomUUID() : await usableAccount(api, pairs[whose].kol),
        amount: 20_000,
      },
    }),
  },
  'PUT Wallet/withdraw/code': {
    answers: '401 400 400 400 400',
    team: 'money',
    send: async ({ api }) => {
      // No code was asked for.
      await api.db.deleteFrom('code_scopes').where('scope', '=', 'payout').execute();
      return { path: 'Wallet/withdraw/code', body: { code: '0000' } };
    },
    accepted: async ({ api, pairs }) => {
      const { kol } = pairs.A;
      await api.db.deleteFrom('code_scopes').where('phone', '=', kol.phone).execute();
      await api.db.deleteFrom('code_events').where('phone', '=', kol.phone).execute();
      const idAccount = await usableAccount(api, kol);
      await api.call('POST', 'Wallet/withdraw/code', { as: kol, body: { idAccount, amount: 20_000 } });
      await api.runJobs();
      const code = (await receivedCodes(api, kol.phone)).find(Boolean);
      return { path: 'Wallet/withdraw/code', body: { code } };
    },
  },
  'POST Wallet/withdraw': {
    answers: { A: '401 200 409 409 409', B: '401 409 200 409 409', '?': '401 409 409 409 409' },
    team: 'money',
    send: async ({ api, pairs }, whose) => {
      await api.db.deleteFrom('payout_permits').execute();
      if (whose !== '?') await mayWithdraw(api, pairs[whose].kol);
      return {
        path: 'Wallet/withdraw',
        body: { ...PAYOUT_ACCOUNT, amount: 10_000 },
        headers: { 'idempotency-key': randomUUID() },
      };
    },
  },
  'GET Wallet/withdraw': '401 200 200 200 200',
  'GET Wallet/withdraw/:id': {
    answers: { A: '401 200 404 404 404', B: '401 404 200 404 404', '?': '401 404 404 404 404' },
    send: async ({ api, pairs }, whose) => ({
      path: `Wallet/withdraw/${whose === '?' ? randomUUID() : await newWithdrawal(api, pairs[whose].kol)}`,
    }),
  },
  'DELETE Wallet/withdraw/:id': {
    answers: { A: '401 200 404 404 404', B: '401 404 200 404 404', '?': '401 404 404 404 404' },
    team: 'money',
    send: async ({ api, pairs }, whose) => ({
      path: `Wallet/withdraw/${whose === '?' ? randomUUID() : await newWithdrawal(api, pairs[whose].kol)}`,
    }),
  },
  'GET Wallet/transactions': '401 200 200 200 200',
  'GET Wallet/transactions.csv': '401 200 200 200 200',
  'GET Wallet/transactions.xlsx': '401 200 200 200 200',
  'GET Wallet/upcoming': '401 200 200 403 403',
  'GET Wallet/upcoming.csv': '401 200 200 403 403',
  'GET Wallet/upcoming.xlsx': '401 200 200 403 403',
  'GET Invoice': '401 200 200 200 200',
  'GET Invoice/daftar.csv': '401 200 200 200 200',
  'GET Invoice/daftar.xlsx': '401 200 200 200 200',
  'POST Invoice': {
    answers: { A: '401 200 409 403 403', B: '401 409 200 403 403', '?': '401 409 409 403 403' },
    send: async (world, whose) => ({
      path: 'Invoice',
      body: { IdCampaign: (await newWork(world, whose, 'accepted')).campaignId },
    }),
  },
  'GET Invoice/:id': invoiceCall(''),
  'GET Invoice/:id/pdf': invoiceCall('/pdf'),
  'POST Invoice/:id/pay': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'money',
    send: async (world, whose) => ({
      path: `Invoice/${whose === '?' ? randomUUID() : await openInvoice(world, whose)}/pay`,
    }),
  },
};

/** Only the two sides of an invoice find it. */
function invoiceCall(end: '' | '/pdf'): CallRows[string] {
  return {
    answers: { A: '401 404 404 200 404', B: '401 404 404 404 200', '?': '401 404 404 404 404' },
    send: ({ pairs }, whose) => ({
      path: `Invoice/${whose === '?' ? randomUUID() : pairs[whose].invoice.id}${end}`,
    }),
  };
}

async function openInvoice(world: World, whose: 'A' | 'B'): Promise<string> {
  const { api, pairs } = world;
  const as = pairs[whose].brand;
  const campaign = await api.newCampaign({}, as);
  await api.pay(campaign, as);
  const { body } = await api.call('GET', 'Invoice', { as });
  return body.data.find(({ idCampaign }: { idCampaign: string }) => idCampaign === campaign.id).id;
}
