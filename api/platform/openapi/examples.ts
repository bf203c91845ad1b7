import type { Body, Endpoint, Reply } from '@sohor/shared/wire';
import * as wire from '@sohor/shared/wire';
import { renameTexts } from '@sohor/shared/wire/catalog';
import { callName } from '../call-name.ts';

interface Example {
  readonly body?: unknown;
  readonly reply?: unknown;
}

const KOL_ID = '019a1c5e-7f10-7c3a-9d55-2f6a1b0c9e01';
const CAMPAIGN_ID = '019a1c60-2b44-7e21-8a0d-4c7b5e9f1a02';
const DONE = { code: 200, data: null, Error: null } as const;

const draft = {
  namaProyek: 'Kopi Pagi',
  jenisPekerjaan: 'TikTok Video Post',
  hargaPekerjaan: 250_000,
  tipeKonten: 'Product',
  referensiVisual: 'https://contoh.id/referensi',
  arahanKonten: 'Tunjukkan kopi susu di pagi hari.',
  arahanCaption: 'Sebut nama kedai dan kotanya.',
  tipeProyek: 'Produk',
  startDate: '2030-12-01',
  endDate: '2030-12-31',
  jumlahKOL: 2,
} as const;

/** Examples for the main calls; a test checks each against its schema. */
export const EXAMPLES: Readonly<Record<string, Example>> = Object.fromEntries([
  example(wire.login, { body: { phoneNumber: '081234567890' }, reply: DONE }),
  example(wire.register, {
    body: {
      fullName: 'Sari Dewi',
      email: 'sari@contoh.id',
      phoneNumber: '081234567890',
      idRole: 'KOL',
    },
    reply: DONE,
  }),
  example(wire.validateCode, {
    body: { phonenumber: '081234567890', code: '1234' },
    reply: {
      code: 200,
      message: {
        accessToken: '019a1c5f-0d2e-7b11-b3c4-5d6e7f809102.3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        idRole: 'KOL',
        id: KOL_ID,
      },
      Error: null,
    },
  }),
  example(wire.verifySession, {
    reply: {
      code: 200,
      data: {
        role: 'KOL',
        fullName: 'Sari Dewi',
        email: 'sari@contoh.id',
        image: null,
        tikTokAccessToken: 'linked',
      },
      Error: null,
    },
  }),
  example(wire.createCampaign, {
    body: draft,
    reply: {
      code: 200,
      data: {
        ...draft,
        ...renameTexts(draft, 'wire', 'wire'),
        id: CAMPAIGN_ID,
        coverProyek: null,
        isVerification: false,
        statusLabel: 'Draft',
        brandName: 'Kopi Nusantara',
      },
      Error: null,
    },
  }),
  example(wire.payCampaign, {
    body: { idCampaign: CAMPAIGN_ID, hargaPekerjaan: 500_000 },
    reply: {
      code: 200,
      response: { paymentUrl: 'https://app.midtrans.com/snap/v4/redirection/3f1c…' },
      Error: null,
    },
  }),
  example(wire.openTopUp, {
    body: { amount: 500_000 },
    reply: {
      code: 200,
      response: { paymentUrl: 'https://app.midtrans.com/snap/v4/redirection/9b2e…' },
      Error: null,
    },
  }),
  example(wire.uploadFile, {
    reply: {
      code: 200,
      response: { path: '/api/v1/files/0f3c9a7be1d24c55a0e1b2c3d4e5f60718293a4b.webp' },
      Error: null,
    },
  }),
  example(wire.applyToCampaign, { body: { IdUser: KOL_ID, IdCampaign: CAMPAIGN_ID }, reply: DONE }),
  example(wire.inviteKol, { body: { IdUser: KOL_ID, IdCampaign: CAMPAIGN_ID }, reply: DONE }),
  example(wire.decideApplicant, {
    body: { status: 'Approved', idCampaign: CAMPAIGN_ID, idUser: KOL_ID },
    reply: DONE,
  }),
]);

/** Has the type of its call, so that an example that no longer fits the schema does not compile. */
function example<const E extends Endpoint>(
  endpoint: E,
  one: { body?: Body<E>; reply?: Reply<E> },
): [string, Example] {
  return [callName(endpoint), one];
}
