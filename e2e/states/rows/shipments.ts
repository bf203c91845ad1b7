import { inOrder, press, write } from '../acts.ts';
import { type Answer, awaited, data, offline, refused, rows } from '../answers.ts';
import {
  AN_ADDRESS,
  aBrandContract,
  aContent,
  aContract,
  aContractText,
  aShipment,
  LONG_NAME,
  LONG_WORD,
} from '../samples.ts';
import { type StateRow, statesOf } from '../state.ts';

const SHIPMENT = 'GET Shipment/:id';
const TESTS = ['shared/src/shipments/shipments.test.tsx'];
const PANEL = 'shared/src/shipments/shipment-panel.tsx';
const FORMS = 'shared/src/shipments/shipment-forms.tsx';
const FACTS = 'shared/src/shipments/shipment-facts.tsx';

const shown = (answer: Answer, row: Pick<StateRow, 'shows'> & Partial<StateRow>): StateRow => ({
  component: PANEL,
  ...row,
  answers: { [SHIPMENT]: answer, ...row.answers },
});
const waits = { status: 'awaiting_link', jatuhTempo: '2099-10-10T16:59:59.999Z' } as const;
const addressed = aShipment({ status: 'to_ship', alamat: AN_ADDRESS });
const sent = aShipment({
  ...addressed,
  status: 'shipped',
  kurir: 'JNE',
  resi: 'CGK0012345678',
  dikirim: '2025-09-12T03:00:00.000Z',
  jawabSampai: '2099-09-19T03:00:00.000Z',
});
const missing = aShipment({
  ...sent,
  status: 'not_received',
  jawabSampai: null,
  masalah: `Botolnya pecah.\n${LONG_NAME} ${LONG_WORD}`,
  dijawab: '2025-09-15T03:00:00.000Z',
  hariMundur: 3,
});
const received = aShipment({ ...missing, status: 'received', masalah: null });

const signed = aContract({ isVerification: true, konten: waits });
const ofKol = statesOf(
  {
    id: 'shipments-kol',
    name: 'Product of a contract (KOL)',
    path: `/appSohor/contract/${signed.kontrak.id}`,
    route: '/appSohor/contract/:id',
    who: 'kol',
    component: 'shared/src/shipments/shipment-section.tsx',
    tests: TESTS,
    answers: {
      'GET Campaign/Kontrak': rows([signed]),
      'GET Campaign/content/:id': rows([aContent(waits)]),
    },
  },
  {
    failed: { answers: { [SHIPMENT]: offline }, shows: 'Pengiriman produk gagal dimuat.' },
    'address wanted': shown(data(aShipment({ produk: `Serum ${LONG_WORD}` })), {
      component: FORMS,
      main: true,
      walk: true,
      shows: 'Kirim Alamat',
    }),
    'address incomplete': shown(data(aShipment()), {
      component: 'shared/src/shipments/fields-form.tsx',
      act: inOrder(write('Kode pos', '123'), press('Kirim Alamat')),
      shows: 'Kode pos terdiri dari 5 angka.',
    }),
    'goes on without': shown(data(aShipment()), {
      act: press('Lanjutkan Tanpa Produk'),
      dialog: 'open',
      shows: /tidak lagi melihat alamat Anda/,
    }),
    'waits for the Brand': shown(data(addressed), { component: FACTS, shows: 'Menunggu dikirim' }),
    'on its way': shown(data(sent), { shows: 'Sudah Diterima' }),
    'on its way, receipt refused': shown(data(sent), {
      answers: {
        'PUT Shipment/:id/received': refused(409, 'Anda sudah menjawab, atau produk ini belum dikirim.'),
      },
      act: inOrder(press('Sudah Diterima'), press('Ya, Sudah Diterima')),
      dialog: 'open',
      shows: 'Anda sudah menjawab, atau produk ini belum dikirim.',
    }),
    'something is wrong': shown(data(sent), {
      component: FORMS,
      act: press('Belum Diterima / Rusak'),
      shows: 'Kirim Keterangan',
    }),
    'not received': shown(data(missing), { shows: 'Belum diterima' }),
    received: shown(data(received), { component: FACTS, shows: 'Mundur 3 hari' }),
    without: shown(data(aShipment({ status: 'without', diakhiriOleh: 'KOL' })), {
      shows: 'Anda memilih melanjutkan tanpa produk.',
    }),
  },
);

const ofBrandsWork = aBrandContract({ status: 'approved', konten: waits });
const ofBrand = statesOf(
  {
    id: 'shipments-brand',
    name: 'Product of a contract (Brand)',
    path: `/appSohor/kontrakBrand/${ofBrandsWork.id}`,
    route: '/appSohor/kontrakBrand/:id',
    who: 'brand',
    component: PANEL,
    tests: TESTS,
    answers: {
      'GET Campaign/KontrakBrand/:id': data({ ...ofBrandsWork, text: aContractText().text }),
      'GET Campaign/content/:id': rows([aContent(waits)]),
    },
  },
  {
    'can be offered': shown(data(null), { shows: 'Kirim Produk' }),
    'offer, sending': shown(data(null), {
      component: FORMS,
      answers: { 'POST Shipment/:id': awaited },
      act: inOrder(press('Kirim Produk'), write('Produk yang dikirim', 'Serum wajah'), press('Minta Alamat')),
      shows: 'Mengirim...',
    }),
    'waits for the address': shown(data(aShipment()), { shows: 'Batalkan Pengiriman' }),
    'to be sent': shown(data(addressed), {
      component: FORMS,
      main: true,
      walk: true,
      shows: 'Produk Sudah Dikirim',
    }),
    'number missing': shown(data(addressed), {
      component: 'shared/src/shipments/fields-form.tsx',
      act: press('Produk Sudah Dikirim'),
      shows: 'Isi nomor resi.',
    }),
    'on its way': shown(data(sent), { component: FACTS, shows: 'Salin resi' }),
    'not received': shown(data(missing), { shows: /Kirim ulang/ }),
    received: shown(data(received), { shows: /^Produk diterima pada/ }),
  },
);

export const SHIPMENT_STATES = [...ofKol, ...ofBrand];
