import { randomUUID } from 'node:crypto';
import { joined } from '../../modules/team/team-fixture.ts';
import {
  confirmEmailOf,
  documentForm,
  requestOf,
  waiting,
} from '../../modules/verifications/verifications-fixture.ts';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import type { World } from '../world-fixture.ts';
import type { CallRows, Whose } from './call-row-fixture.ts';
import { newPhone } from './things-fixture.ts';

/** A browser's push subscription: address of its push service, and two keys. */
const A_BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'a'.repeat(22),
};

/** Accounts, teams and notices. */
export const accountsCalls: CallRows = {
  'GET Team': '401 403 403 200 200',
  'GET Team/acts': '401 403 403 200 200',
  'POST Team': {
    answers: '401 403 403 200 200',
    team: 'owner',
    send: () => ({ path: 'Team', body: { nama: 'Dewi Lestari', nomor: newPhone(), peran: 'reader' } }),
  },
  'PUT Team/:id': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'owner',
    send: async (world, whose) => ({
      path: `Team/${await memberOf(world, whose)}`,
      body: { peran: 'finance' },
    }),
  },
  'DELETE Team/:id': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'owner',
    send: async (world, whose) => ({ path: `Team/${await memberOf(world, whose)}` }),
  },
  'PUT Account/brand': {
    answers: { A: '401 403 403 200 400', B: '401 403 403 400 200', '?': '401 403 403 200 200' },
    team: 'owner',
    send: ({ pairs }, whose) => ({
      path: 'Account/brand',
      body: { nama: 'Kopi Senja', logo: whose === '?' ? null : pairs[whose].brandImage },
    }),
  },
  'GET Account/verification': '401 403 403 200 200',
  'PUT Account/verification': {
    answers: { A: '401 403 403 200 400', B: '401 403 403 400 200', '?': '401 403 403 400 400' },
    team: 'owner',
    send: async ({ api, pairs: { A, B } }, whose) => {
      for (const { brand } of [A, B]) await confirmEmailOf(api, brand);
      const request = await requestOf(api, whose === 'B' ? B.brand : A.brand);
      return {
        path: 'Account/verification',
        body: whose === '?' ? { ...request, dokumen: '/api/v1/files/none.pdf' } : request,
      };
    },
  },
  'DELETE Account/verification': {
    answers: '401 403 403 200 200',
    team: 'owner',
    send: async ({ api, pairs }) => {
      for (const { brand } of [pairs.A, pairs.B]) await waiting(api, brand);
      return { path: 'Account/verification' };
    },
  },
  'POST file/document': {
    answers: '401 403 403 200 200',
    team: 'owner',
    send: async () => ({ path: 'file/document', ...(await documentForm()) }),
  },
  'POST Account/data': {
    answers: '401 200 200 200 200',
    team: 'owner',
  },
  'GET Account/closing': '401 200 200 200 200',
  'POST Account/closing': {
    answers: '401 409 409 409 409',
    team: 'owner',
    send: async ({ api }) => {
      await api.db.deleteFrom('code_scopes').where('scope', '=', 'closing').execute();
      return { path: 'Account/closing' };
    },
    // Made by somebody else, as the people of the world have open work.
    accepted: async ({ api }) => ({
      path: 'Account/closing',
      headers: (await api.signIn('KOL')).headers,
    }),
  },
  'PUT Account/closing': {
    answers: '401 400 400 400 400',
    team: 'owner',
    send: async ({ api }) => {
      // No closing was asked for.
      await api.db.deleteFrom('closing_requests').execute();
      return { path: 'Account/closing', body: { kode: '0000' } };
    },
    accepted: async ({ api }) => {
      const { phone, headers } = await api.signIn('KOL');
      await api.call('POST', 'Account/closing', { headers });
      await api.runJobs();
      return {
        path: 'Account/closing',
        headers,
        body: { kode: (await receivedCodes(api, phone)).find(Boolean) },
      };
    },
  },
  'POST Team/leave': {
    answers: '401 403 403 409 409',
    team: 'self',
    endsSessions: true,
    // Made by a member, as an owner cannot leave.
    accepted: async ({ api, pairs }) => ({
      path: 'Team/leave',
      headers: (await joined(api, pairs.A.brand, 'reader')).headers,
    }),
  },
  'GET Account': '401 200 200 200 200',
  'POST Account/phone': {
    answers: '401 200 200 200 200',
    team: 'self',
    send: async ({ api }) => {
      // As if no code was asked for in the last minute.
      await api.db.deleteFrom('code_scopes').where('scope', '=', 'number-before').execute();
      return { path: 'Account/phone', body: { nomor: newPhone() } };
    },
  },
  'PUT Account/phone': {
    answers: '401 400 400 400 400',
    team: 'self',
    send: async ({ api }) => {
      // No change of number is under way.
      await api.db.deleteFrom('number_changes').execute();
      return { path: 'Account/phone', body: { kodeLama: '0000', kodeBaru: '0000' } };
    },
    // Made by somebody else, as after the change a person cannot move money for a day.
    accepted: async ({ api }) => {
      const { phone, headers } = await api.signIn('KOL');
      const nomor = `+62857${String(Date.now()).slice(-9)}`;
      await api.call('POST', 'Account/phone', { body: { nomor }, headers });
      await api.runJobs();
      const codeAt = async (number: string) => (await receivedCodes(api, number)).find(Boolean);
      const body = { kodeLama: await codeAt(phone), kodeBaru: await codeAt(nomor) };
      return { path: 'Account/phone', headers, body };
    },
  },
  'POST Account/email': {
    answers: '401 200 200 200 200',
    team: 'owner',
    send: () => ({ path: 'Account/email', body: { email: 'kotak@contoh.id' } }),
    // Made by somebody else, as random requests may have spent what the people of the world may ask in an hour.
    accepted: async ({ api }) => ({
      path: 'Account/email',
      headers: (await api.signIn('KOL')).headers,
      body: { email: 'kotak@contoh.id' },
    }),
  },
  'PUT Account/email': {
    answers: '401 400 400 400 400',
    team: 'owner',
    send: () => ({ path: 'Account/email', body: { token: 'a'.repeat(43) } }),
    accepted: async ({ api }) => {
      const as = await api.signIn('KOL');
      const to = 'kotak.pasti@contoh.id';
      await api.call('POST', 'Account/email', { as, body: { email: to } });
      await api.runJobs();
      const [mail] = (await api.simulators.inject({ url: '/mail/inbox.json', query: { to } })).json();
      const token = /\?email=([\w-]{43})/.exec(mail.text)?.[1];
      return { path: 'Account/email', headers: as.headers, body: { token } };
    },
  },
  'GET Notice': '401 200 200 200 200',
  'GET Notice/state': '401 200 200 200 200',
  'GET Notice/stream': '401 200 200 200 200',
  'PUT Notice/read': {
    answers: '401 200 200 200 200',
    team: 'self',
    send: ({ api }) => ({
      path: 'Notice/read',
      body: { until: api.clock.now().toISOString() },
    }),
  },
  'GET Notice/settings': '401 200 200 200 200',
  'PUT Notice/settings': {
    answers: '401 200 200 200 200',
    team: 'self',
    send: () => ({
      path: 'Notice/settings',
      body: {
        off: [{ group: 'money', channel: 'whatsapp' }],
        quietFrom: 1260,
        quietUntil: 420,
        dailyDigest: false,
      },
    }),
  },
  'POST Notice/push': {
    answers: '401 200 200 200 200',
    team: 'self',
    send: () => ({ path: 'Notice/push', body: A_BROWSER }),
  },
  'PUT Notice/push/remove': {
    answers: '401 200 200 200 200',
    team: 'self',
    send: () => ({ path: 'Notice/push/remove', body: { endpoint: A_BROWSER.endpoint } }),
  },
};

const memberOf = async ({ api, pairs }: World, whose: Whose) =>
  whose === '?' ? randomUUID() : (await joined(api, pairs[whose].brand, 'reader')).id;
