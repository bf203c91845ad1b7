import { inOrder, press, write } from '../acts.ts';
import { awaited, data, offline, refused, rows } from '../answers.ts';
import {
  aChatEntry,
  aChatReport,
  aDifference,
  aFailedJob,
  aHeldMoney,
  anApproval,
  anAskedScore,
  anOpenSign,
  anOpenVerification,
  aPersonContract,
  aPersonPayment,
  aReferenceCpm,
  aReportedReview,
  aShipmentEvidence,
  aSign,
  aSignFact,
  aStaffDispute,
  aStaffDisputeDetail,
  aStaffEvent,
  aStaffPayout,
  aStaffPerson,
  aStaffTaxProfile,
  aTaxMonth,
  aWaitingVerification,
  LONG_NAME,
  LONG_WORD,
  sharesOf,
  someNameEvidence,
  somePersonAffairs,
  someWaiting,
} from '../samples.ts';
import { type ScreenState, type StateRow, statesOf } from '../state.ts';

const SESSION = 'GET Ops/session';
const PEOPLE = 'GET Ops/users';
const WAITING = 'GET Ops/waiting';
const IN = { [SESSION]: data({ step: 'in' }), [WAITING]: data(someWaiting()) };

/** The states that every list of staff has: its list fills, is empty, waits, fails. */
function listStates(call: string, filled: StateRow, empty: string): Record<string, StateRow> {
  return {
    loading: { answers: { [call]: awaited }, shows: (page) => page.locator('table[aria-busy]') },
    filled: { main: true, ...filled },
    empty: { answers: { [call]: rows([]) }, shows: empty },
    'error with retry': { answers: { [call]: offline }, shows: 'Daftar ini tidak dapat dimuat.' },
  };
}

const page = (name: string) => `remote-ops/src/features/${name}/${name}-page.tsx`;
const TESTS = ['remote-ops/src/lib/staff-list/staff-list.test.tsx'];
const TAX_TESTS = 'remote-ops/src/features/taxes/taxes-page.test.tsx';
const PERSON = aStaffPerson();
const DISPUTES = 'GET Ops/disputes';
const DISPUTE = 'GET Ops/disputes/:id';
const VERIFICATIONS = 'GET Ops/verifications';
const VERIFICATION = 'GET Ops/verifications/:id';
const LATE = rows([aWaitingVerification({ terlambat: true, badan: LONG_WORD })]);
const VERIFICATION_DIALOG = 'remote-ops/src/features/verifications/verification-dialog.tsx';
const SIGNS = 'GET Ops/signs';
const SIGN = 'GET Ops/signs/:id';
const SIGN_DIALOG = 'remote-ops/src/features/signs/sign-dialog.tsx';
const KOL = { id: '0190f5c0-0000-7000-8000-0000000000a1', nama: LONG_NAME, peran: 'KOL' as const };
const BRAND = { id: '0190f5c0-0000-7000-8000-0000000000b1', nama: 'Kopi Senja', peran: 'Brand' as const };
/** A Brand and a KOL whose money goes to one account. */
const SELF_DEALING = {
  jenis: 'self_dealing' as const,
  orang: [KOL, BRAND],
  bobot: 2,
  fakta: aSignFact({ angka: null, biasanya: null, teks: 'Bank Central Asia (BCA) ••••7890' }),
};
const SOME_SIGNS = rows([aSign({ ...SELF_DEALING, id: '0190f5c0-0000-7000-8000-000000000502' }), aSign()]);
const REPORTS = 'GET Ops/chatReports';
const REPORT = aChatReport({ keterangan: 'Ajakan membayar di luar.' });
const DISPUTED = aStaffDisputeDetail();
const PAYOUTS = 'GET Ops/payouts';
const APPEALS = 'GET Ops/scoreAppeals';
const ASKED = anAskedScore();
const FLOAT = 'GET Ops/payouts/float';
const ENOUGH = data({ balance: 25_000_000, needed: 1_500_000, sent: 750_000, open: 3 });

export const STATES: readonly ScreenState[] = [
  ...statesOf(
    {
      id: 'ops-login',
      name: 'Second factor (staff)',
      path: '/appSohor/ops',
      who: 'admin',
      component: 'remote-ops/src/lib/login/second-factor.tsx',
      tests: ['remote-ops/src/lib/login/staff-page.test.tsx'],
    },
    {
      'before it is set up': {
        main: true,
        answers: { [SESSION]: data({ step: 'enrol' }) },
        shows: 'Pasang Autentikator',
      },
      'set up': {
        answers: {
          [SESSION]: data({ step: 'enrol' }),
          'POST Ops/session/enrol': data({
            secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
            uri: 'otpauth://totp/Sohor',
          }),
        },
        act: (shown) => shown.getByRole('button', { name: 'Pasang Autentikator' }).click(),
        shows: 'Buka di aplikasi autentikator',
      },
      code: {
        walk: true,
        answers: { [SESSION]: data({ step: 'code' }) },
        shows: (shown) => shown.getByRole('group', { name: 'Kode autentikator' }),
      },
      'wrong code': {
        answers: {
          [SESSION]: data({ step: 'code' }),
          'PUT Ops/session': refused(400, 'Kode autentikator salah atau sudah dipakai.'),
        },
        act: async (shown) => {
          const boxes = shown.getByRole('group', { name: 'Kode autentikator' });
          await boxes.getByRole('textbox').first().click();
          await shown.keyboard.type('123456');
        },
        shows: 'Kode autentikator salah atau sudah dipakai.',
      },
      'recovery code, too short': {
        answers: { [SESSION]: data({ step: 'code' }) },
        act: async (shown) => {
          await shown.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
          await shown.getByRole('textbox', { name: 'Kode pemulihan' }).fill('7KQ3M');
          await shown.getByRole('button', { name: 'Masuk' }).click();
        },
        shows: 'Isi kesepuluh huruf dan angkanya.',
      },
      'session unknown': { answers: { [SESSION]: offline }, shows: 'Sesi staf tidak dapat diperiksa.' },
    },
  ),
  ...statesOf(
    {
      id: 'ops-recovery',
      name: 'Recovery codes (staff)',
      path: '/appSohor/ops/kode-pemulihan',
      who: 'admin',
      component: page('recovery'),
      tests: [...TESTS, 'remote-ops/src/features/recovery/recovery-page.test.tsx'],
    },
    {
      'few left': {
        main: true,
        walk: true,
        answers: { [SESSION]: data({ step: 'in', kodePemulihan: 2 }) },
        shows: 'Sisa 2 dari 10 kode.',
      },
      'new ones': {
        component: 'remote-ops/src/lib/login/recovery-codes.tsx',
        answers: {
          [SESSION]: data({ step: 'in', kodePemulihan: 10 }),
          'POST Ops/session/recovery': data({
            kodePemulihan: Array.from({ length: 10 }, (_, n) => `7KQ3M-X9D${n + 10}`),
          }),
        },
        act: async (shown) => {
          const boxes = shown.getByRole('group', { name: 'Kode autentikator' });
          await boxes.getByRole('textbox').first().click();
          await shown.keyboard.type('123456');
        },
        shows: 'Saya sudah menyimpannya',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-waiting',
      name: 'What waits (staff)',
      path: '/appSohor/ops/menunggu',
      who: 'admin',
      component: page('waiting'),
      tests: ['remote-ops/src/features/waiting/waiting-page.test.tsx'],
      answers: IN,
    },
    {
      loading: { answers: { [WAITING]: awaited }, shows: (shown) => shown.locator('table[aria-busy]') },
      filled: { main: true, shows: 'Sengketa yang harus diputuskan' },
      empty: { answers: { [WAITING]: data([]) }, shows: 'Tidak ada yang menunggu.' },
      'error with retry': { answers: { [WAITING]: offline }, shows: 'Yang menunggu tidak dapat dimuat.' },
    },
  ),
  ...statesOf(
    {
      id: 'ops-people',
      name: 'People (staff)',
      path: '/appSohor/ops',
      who: 'admin',
      component: page('people'),
      tests: [...TESTS, 'remote-ops/src/features/people/people-page.test.tsx'],
      answers: IN,
    },
    {
      ...listStates(
        PEOPLE,
        {
          answers: {
            [PEOPLE]: rows([
              PERSON,
              aStaffPerson({
                id: PERSON.id.replace(/.$/, '1'),
                fullName: 'Kopi Nusantara',
                role: 'Brand',
                frozen: 'sedang diperiksa',
                verified: true,
              }),
              aStaffPerson({
                id: PERSON.id.replace(/.$/, '2'),
                fullName: 'Dewi Lestari',
                status: 'blocked',
                blocked: 'penipuan',
              }),
              aStaffPerson({
                id: PERSON.id.replace(/.$/, '3'),
                fullName: 'Bima Saputra',
                heldUntil: '2026-11-24T03:00:00.000Z',
              }),
            ]),
          },
          shows: 'Kopi Nusantara',
        },
        'Belum ada pengguna.',
      ),
      'nothing found': {
        path: '/appSohor/ops?q=tidak+ada&status=blocked',
        answers: { [PEOPLE]: rows([]) },
        shows: 'Tidak ada yang cocok.',
      },
      'person opened': {
        path: `/appSohor/ops?id=${PERSON.id}`,
        answers: {
          [PEOPLE]: rows([PERSON]),
          'GET Ops/users/:id': data({
            person: { ...PERSON, heldUntil: '2026-11-24T03:00:00.000Z' },
            balance: 1_250_000,
            urusan: somePersonAffairs(),
            sessions: [
              {
                id: PERSON.id,
                userAgent: 'Chrome di Android',
                createdAt: PERSON.createdAt,
                lastUsedAt: PERSON.createdAt,
              },
            ],
            events: [aStaffEvent()],
          }),
        },
        dialog: 'open',
        shows: 'Chrome di Android',
      },
      'deciding who somebody is': {
        path: `/appSohor/ops?id=${PERSON.id}`,
        answers: {
          [PEOPLE]: rows([PERSON]),
          'GET Ops/users/:id': data({
            person: PERSON,
            balance: 0,
            urusan: somePersonAffairs({ nama: someNameEvidence() }),
            sessions: [],
            events: [aStaffEvent()],
          }),
        },
        act: press('Tandai identitas diperiksa'),
        dialog: 'open',
        shows: 'Rekening yang dipakai',
      },
      'person with contracts, money and disputes': {
        path: `/appSohor/ops?id=${PERSON.id}`,
        answers: {
          [PEOPLE]: rows([PERSON]),
          'GET Ops/users/:id': data({
            person: aStaffPerson({ role: 'Brand', fullName: 'Kopi Nusantara' }),
            balance: -350_000,
            urusan: somePersonAffairs({
              pending: 12_500_000,
              muda: [
                { amount: 500_000, mulai: '2026-12-04T03:00:00.000Z' },
                { amount: 250_000, mulai: null, ditahan: true },
              ],
              sengketa: [aStaffDispute({ namaProyek: LONG_NAME })],
              laporanPesan: { tentang: 2, dari: 1 },
              kontrak: {
                data: [
                  aPersonContract(),
                  aPersonContract({
                    id: PERSON.id,
                    namaCampaign: LONG_WORD,
                    pihakLain: { id: PERSON.id, fullName: LONG_WORD },
                    konten: { status: 'released', jatuhTempo: null, sengketaBerjalan: true },
                  }),
                ],
                nextCursor: 'x',
              },
              penarikan: [aStaffPayout({ status: 'failed', reason: 'Rekening tidak dikenal bank tujuan.' })],
              pembayaran: {
                data: [
                  aPersonPayment(),
                  aPersonPayment({
                    id: PERSON.id,
                    campaign: null,
                    status: 'Berhasil',
                    returned: 100_000,
                    closedAt: PERSON.createdAt,
                  }),
                ],
                nextCursor: null,
              },
            }),
            sessions: [],
            events: [],
          }),
        },
        dialog: 'open',
        shows: 'Top up saldo',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-disputes',
      name: 'Disputes (staff)',
      path: '/appSohor/ops/sengketa',
      who: 'admin',
      component: page('disputes'),
      tests: [...TESTS, 'remote-ops/src/features/disputes/disputes-page.test.tsx'],
      answers: { ...IN, [DISPUTES]: rows([aStaffDispute()]) },
    },
    {
      ...listStates(
        DISPUTES,
        {
          answers: {
            [DISPUTES]: rows([
              aStaffDispute({ terlambat: true, namaProyek: 'Teh Melati Ramadan', harga: 12_000_000 }),
              aStaffDispute({ id: PERSON.id }),
              aStaffDispute({ id: PERSON.id.replace(/.$/, '1'), status: 'open', oleh: 'KOL' }),
            ]),
          },
          shows: 'Terlambat diputus',
        },
        'Tidak ada sengketa.',
      ),
      'dispute opened': {
        path: `/appSohor/ops/sengketa?id=${DISPUTED.id}`,
        answers: { [DISPUTE]: data(DISPUTED) },
        dialog: 'open',
        shows: 'Logo ada di detik ke-3.',
      },
      'dispute gone': {
        path: `/appSohor/ops/sengketa?id=${DISPUTED.id}`,
        answers: { [DISPUTE]: refused(404, 'Sengketa tidak ditemukan.') },
        dialog: 'open',
        shows: 'Sengketa ini tidak dapat dimuat.',
      },
      'with a product that did not arrive': {
        path: `/appSohor/ops/sengketa?id=${DISPUTED.id}`,
        answers: {
          [DISPUTE]: data(
            aStaffDisputeDetail({
              produk: aShipmentEvidence({
                status: 'not_received',
                riwayat: [
                  ...aShipmentEvidence().riwayat,
                  {
                    pada: '2025-09-20T03:00:00.000Z',
                    oleh: 'KOL',
                    langkah: 'missing',
                    keterangan: LONG_NAME,
                  },
                ],
              }),
            }),
          ),
        },
        act: press('Produk dari Brand: Belum diterima'),
        dialog: 'open',
        shows: 'Produk belum sampai, atau rusak',
      },
      'decision waits for a second person': {
        path: `/appSohor/ops/sengketa?id=${DISPUTED.id}`,
        answers: {
          [DISPUTE]: data(
            aStaffDisputeDetail({
              usulan: {
                id: PERSON.id,
                oleh: 'Bayu Pratama',
                keKol: 500_000,
                alasan: 'Logo terlihat separuh waktu.',
                sampai: PERSON.createdAt,
                milikSendiri: false,
              },
            }),
          ),
        },
        dialog: 'open',
        shows: 'Putusan diusulkan oleh Bayu Pratama',
      },
      deciding: {
        path: `/appSohor/ops/sengketa?id=${DISPUTED.id}`,
        answers: {
          [DISPUTE]: data(DISPUTED),
          'GET Ops/disputes/:id/preview': data(sharesOf(DISPUTED.harga / 2, { perluDua: true })),
        },
        dialog: 'open',
        act: press('Bagi dua'),
        shows: 'anggota staf lain harus menyetujui',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-payouts',
      name: 'Withdrawals (staff)',
      path: '/appSohor/ops/penarikan',
      who: 'admin',
      component: page('payouts'),
      tests: [...TESTS, 'remote-ops/src/features/payouts/payouts-page.test.tsx'],
      answers: { ...IN, [FLOAT]: ENOUGH },
    },
    {
      ...listStates(
        PAYOUTS,
        {
          answers: {
            [PAYOUTS]: rows([
              aStaffPayout(),
              aStaffPayout({
                id: PERSON.id,
                status: 'failed',
                reason: 'Nomor rekening tidak dikenal bank tujuan.',
                endedAt: '2026-11-20T03:04:00.000Z',
              }),
            ]),
          },
          shows: 'Nomor rekening tidak dikenal bank tujuan.',
        },
        'Belum ada penarikan.',
      ),
      'float too low': {
        answers: {
          [PAYOUTS]: rows([aStaffPayout({ status: 'requested' })]),
          [FLOAT]: data({ balance: 500_000, needed: 1_500_000, sent: 0, open: 2 }),
        },
        shows: 'Saldo di Xendit kurang Rp1.000.000',
      },
      'float unknown': {
        answers: {
          [PAYOUTS]: rows([aStaffPayout()]),
          [FLOAT]: data({ balance: null, needed: 0, sent: 750_000, open: 1 }),
        },
        shows: 'Saldo di Xendit belum diketahui',
      },
      'withdrawal opened': {
        answers: { [PAYOUTS]: rows([aStaffPayout()]) },
        act: (shown) => shown.getByRole('button', { name: 'Sari Wulandari' }).click(),
        dialog: 'open',
        shows: 'Tanya Xendit Sekarang',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-review-reports',
      name: 'Reports of reviews (staff)',
      path: '/appSohor/ops/laporan-ulasan',
      who: 'admin',
      component: page('review-reports'),
      tests: [...TESTS, 'remote-ops/src/features/review-reports/review-reports-page.test.tsx'],
      answers: IN,
    },
    {
      ...listStates(
        'GET Ops/reviews',
        { answers: { 'GET Ops/reviews': rows([aReportedReview()]) }, shows: 'Memuat alamat saya' },
        'Tidak ada laporan yang menunggu.',
      ),
      'a report': {
        answers: { 'GET Ops/reviews': rows([aReportedReview({ teks: LONG_WORD })]) },
        act: press('Memuat alamat saya'),
        dialog: 'open',
        shows: 'Sembunyikan teks',
      },
      'a decision': {
        answers: { 'GET Ops/reviews': rows([aReportedReview()]) },
        act: inOrder(press('Memuat alamat saya'), press('Sembunyikan teks')),
        dialog: 'open',
        shows: 'Alasan laporan',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-score-appeals',
      name: 'Appeals about scores (staff)',
      path: '/appSohor/ops/banding-skor',
      who: 'admin',
      component: page('score-appeals'),
      tests: [...TESTS, 'remote-ops/src/features/score-appeals/score-appeals-page.test.tsx'],
      answers: IN,
    },
    {
      ...listStates(
        APPEALS,
        { answers: { [APPEALS]: rows([anAskedScore()]) }, shows: ASKED.alasan },
        'Tidak ada banding yang menunggu.',
      ),
      'an appeal': {
        answers: { [APPEALS]: rows([anAskedScore({ namaKol: LONG_WORD })]) },
        act: press(ASKED.alasan),
        dialog: 'open',
        shows: 'Baca ulang TikTok',
      },
      'an answer': {
        answers: { [APPEALS]: rows([ASKED]) },
        act: inOrder(press(ASKED.alasan), press('Jelaskan')),
        dialog: 'open',
        shows: 'Kirim jawaban',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-reference-cpms',
      name: 'Reference prices (staff)',
      path: '/appSohor/ops/acuan-cpm',
      who: 'admin',
      component: page('reference-cpms'),
      tests: [...TESTS, 'remote-ops/src/features/reference-cpms/reference-cpms-page.test.tsx'],
      answers: IN,
    },
    {
      ...listStates(
        'GET Ops/cpm',
        {
          answers: {
            'GET Ops/cpm': data([
              aReferenceCpm({ id: '0190f5c0-0000-7000-8000-0000000000f2', cpm: null, sumber: LONG_NAME }),
              aReferenceCpm(),
            ]),
          },
          shows: 'Tanpa acuan',
        },
        'Belum ada acuan, jadi laporan belum menampilkan EMV.',
      ),
      empty: {
        answers: { 'GET Ops/cpm': data([]) },
        shows: 'Belum ada acuan, jadi laporan belum menampilkan EMV.',
      },
      'one opened': {
        answers: { 'GET Ops/cpm': data([aReferenceCpm()]) },
        act: press('TikTok'),
        dialog: 'open',
        shows: 'Rata-rata iklan TikTok 2025',
      },
      'entering one': {
        answers: { 'GET Ops/cpm': data([]) },
        act: press('Catat acuan'),
        dialog: 'open',
        shows: 'Kosongkan bila platform ini tidak lagi punya acuan.',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-approvals',
      name: 'Approvals (staff)',
      path: '/appSohor/ops/persetujuan',
      who: 'admin',
      component: page('approvals'),
      tests: TESTS,
      answers: IN,
    },
    listStates(
      'GET Ops/approvals',
      { answers: { 'GET Ops/approvals': rows([anApproval()]) }, shows: 'Rp20.000.000' },
      'Tidak ada usulan.',
    ),
  ),
  ...statesOf(
    {
      id: 'ops-chat-reports',
      name: 'Reports of messages (staff)',
      path: '/appSohor/ops/laporan-pesan',
      who: 'admin',
      component: page('chat-reports'),
      tests: [...TESTS, 'remote-ops/src/features/chat-reports/chat-reports-page.test.tsx'],
      answers: IN,
    },
    {
      ...listStates(
        REPORTS,
        { answers: { [REPORTS]: rows([REPORT]) }, shows: 'KOL: Sari Wulandari' },
        'Tidak ada laporan yang menunggu.',
      ),
      'a report, not yet read': {
        answers: { [REPORTS]: rows([REPORT]) },
        act: press('Mengajak membayar di luar Sohor'),
        shows: 'Ajakan membayar di luar.',
      },
      'a report that was read': {
        answers: {
          [REPORTS]: rows([REPORT]),
          'POST Ops/chatReports/:id/read': data({
            laporan: REPORT,
            nomor: 2,
            entri: [
              aChatEntry({ oleh: 'KOL', penulis: 'Sari Wulandari', teks: 'Bagaimana pembayarannya?' }),
              aChatEntry({ nomor: 2, teks: `Transfer saja. ${LONG_WORD}` }),
            ],
          }),
        },
        act: inOrder(
          press('Mengajak membayar di luar Sohor'),
          press('Baca pesan'),
          write('Alasan', 'laporan pengguna'),
          press('Baca'),
        ),
        shows: 'pesan yang dilaporkan',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-held-money',
      name: 'Held money (staff)',
      path: '/appSohor/ops/dana-ditahan',
      who: 'admin',
      component: page('held-money'),
      tests: [...TESTS, 'remote-ops/src/features/held-money/held-money-page.test.tsx'],
      answers: IN,
    },
    {
      ...listStates(
        'GET Ops/held',
        { answers: { 'GET Ops/held': rows([aHeldMoney()]) }, shows: 'Rp950.000' },
        'Tidak ada dana yang ditahan.',
      ),
      'pay whose payment was taken back': {
        answers: { 'GET Ops/held': rows([aHeldMoney()]) },
        act: press('Sari Wulandari'),
        shows: 'Utang Brand',
      },
      'a decision': {
        answers: { 'GET Ops/held': rows([aHeldMoney()]) },
        act: inOrder(press('Sari Wulandari'), press('Tarik kembali')),
        shows: 'Anggota staf lain harus menyetujuinya',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-differences',
      name: 'Differences (staff)',
      path: '/appSohor/ops/selisih',
      who: 'admin',
      component: page('differences'),
      tests: TESTS,
      answers: IN,
    },
    listStates(
      'GET Ops/differences',
      { answers: { 'GET Ops/differences': rows([aDifference()]) }, shows: aDifference().subject },
      'Tidak ada selisih. Semua catatan cocok.',
    ),
  ),
  ...statesOf(
    {
      id: 'ops-verifications',
      name: 'Verification of Brands (staff)',
      path: '/appSohor/ops/verifikasi',
      who: 'admin',
      component: page('verifications'),
      tests: [...TESTS, 'remote-ops/src/features/verifications/verifications-page.test.tsx'],
      answers: IN,
    },
    {
      ...listStates(
        VERIFICATIONS,
        { answers: { [VERIFICATIONS]: LATE }, shows: 'Terlambat' },
        'Tidak ada brand yang menunggu.',
      ),
      'a request': {
        component: VERIFICATION_DIALOG,
        answers: { [VERIFICATIONS]: LATE, [VERIFICATION]: data(anOpenVerification()) },
        act: press('Kopi Senja'),
        dialog: 'open',
        walk: true,
        shows: 'Buka dokumen (PDF)',
      },
      'a request of a Brand that has another name now': {
        component: VERIFICATION_DIALOG,
        answers: {
          [VERIFICATIONS]: LATE,
          [VERIFICATION]: data(
            anOpenVerification({
              namaKini: LONG_NAME,
              terlambat: true,
              nomorSama: ['Rona Botani', LONG_WORD],
            }),
          ),
        },
        act: press('Kopi Senja'),
        dialog: 'open',
        shows: 'jadi tidak dapat disetujui',
      },
      'a request that is gone': {
        component: VERIFICATION_DIALOG,
        answers: { [VERIFICATIONS]: LATE, [VERIFICATION]: refused(409, 'Permintaan ini sudah diputuskan.') },
        act: press('Kopi Senja'),
        dialog: 'open',
        shows: 'Permintaan ini tidak dapat dimuat.',
      },
      'a decision': {
        component: VERIFICATION_DIALOG,
        answers: { [VERIFICATIONS]: LATE, [VERIFICATION]: data(anOpenVerification()) },
        act: inOrder(press('Kopi Senja'), press('Setujui')),
        dialog: 'open',
        shows: 'selama setahun',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-signs',
      name: 'Signs (staff)',
      path: '/appSohor/ops/tanda',
      who: 'admin',
      component: page('signs'),
      tests: [...TESTS, 'remote-ops/src/features/signs/signs-page.test.tsx'],
      answers: {
        ...IN,
        'GET Ops/signs/counts': data([
          { jenis: 'self_dealing', jumlah: 1 },
          { jenis: 'followers', jumlah: 1 },
        ]),
      },
    },
    {
      ...listStates(
        SIGNS,
        { answers: { [SIGNS]: SOME_SIGNS }, shows: 'Brand dan KOL, satu rekening' },
        'Tidak ada tanda yang belum dilihat.',
      ),
      'a sign of followers': {
        component: SIGN_DIALOG,
        answers: { [SIGNS]: SOME_SIGNS, [SIGN]: data(anOpenSign()) },
        act: press('+12.400 pengikut sehari, biasanya 80'),
        dialog: 'open',
        walk: true,
        shows: 'Yang mendasarinya',
      },
      'a sign that was looked at and grew': {
        component: SIGN_DIALOG,
        answers: {
          [SIGNS]: SOME_SIGNS,
          [SIGN]: data(
            anOpenSign({
              ...SELF_DEALING,
              dilihat: { oleh: 'Rina Wijaya', waktu: '2026-11-20T03:00:00.000Z', catatan: LONG_NAME },
              baris: [SELF_DEALING.fakta, { ...SELF_DEALING.fakta, idUser: BRAND.id }],
            }),
          ),
        },
        act: press('Brand dan KOL, satu rekening'),
        dialog: 'open',
        shows: 'Kopi Senja',
      },
      'a sign that is gone': {
        component: SIGN_DIALOG,
        answers: { [SIGNS]: SOME_SIGNS, [SIGN]: refused(404, 'Tanda ini tidak ada lagi.') },
        act: press('Brand dan KOL, satu rekening'),
        dialog: 'open',
        shows: 'Tanda ini tidak dapat dimuat.',
      },
      'a note': {
        component: SIGN_DIALOG,
        answers: { [SIGNS]: SOME_SIGNS, [SIGN]: data(anOpenSign()) },
        act: inOrder(press('+12.400 pengikut sehari, biasanya 80'), press('Sudah dilihat')),
        dialog: 'open',
        shows: 'Akun siapa pun tidak berubah.',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-taxes',
      name: 'Tax data (staff)',
      path: '/appSohor/ops/pajak',
      who: 'admin',
      component: page('taxes'),
      tests: [...TESTS, TAX_TESTS],
      answers: IN,
    },
    {
      ...listStates(
        'GET Ops/tax',
        { answers: { 'GET Ops/tax': rows([aStaffTaxProfile()]) }, shows: 'NIK ••••0001' },
        'Belum ada yang mengisi data pajak.',
      ),
      'a person': {
        component: 'remote-ops/src/features/taxes/tax-dialog.tsx',
        answers: { 'GET Ops/tax': rows([aStaffTaxProfile()]) },
        act: press('Sari Wulandari'),
        shows: 'Lihat NIK/NPWP',
      },
      'a reason for the whole number': {
        component: 'remote-ops/src/lib/unmasking/unmask-button.tsx',
        answers: { 'GET Ops/tax': rows([aStaffTaxProfile()]) },
        act: inOrder(press('Sari Wulandari'), press('Lihat NIK/NPWP')),
        shows: 'Lihat NIK/NPWP lengkap?',
      },
      'a certificate': {
        component: 'remote-ops/src/features/taxes/tax-dialog.tsx',
        answers: { 'GET Ops/tax': rows([aStaffTaxProfile()]) },
        act: inOrder(press('Sari Wulandari'), press('Catat sertifikat')),
        shows: 'Nomor sertifikat',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-tax-months',
      name: 'Tax paid to the state (staff)',
      path: '/appSohor/ops/setoran-pajak',
      who: 'admin',
      component: 'remote-ops/src/features/taxes/tax-months-page.tsx',
      tests: [...TESTS, TAX_TESTS],
      answers: IN,
    },
    {
      ...listStates(
        'GET Ops/taxMonths',
        { answers: { 'GET Ops/taxMonths': rows([aTaxMonth()]) }, shows: '2026-10 Kopi Senja' },
        'Belum ada pajak yang dipotong.',
      ),
      'paying a month': {
        answers: { 'GET Ops/taxMonths': rows([aTaxMonth()]) },
        act: inOrder(press('2026-10 Kopi Senja'), press('Catat setoran')),
        shows: 'NTPN',
      },
    },
  ),
  ...statesOf(
    {
      id: 'ops-jobs',
      name: 'Failed jobs (staff)',
      path: '/appSohor/ops/pekerjaan',
      who: 'admin',
      component: page('jobs'),
      tests: TESTS,
      answers: IN,
    },
    listStates(
      'GET Ops/jobs',
      { answers: { 'GET Ops/jobs': rows([aFailedJob()]) }, shows: 'send-code' },
      'Tidak ada pekerjaan yang gagal.',
    ),
  ),
  ...statesOf(
    {
      id: 'ops-releases',
      name: 'Releases (staff)',
      path: '/appSohor/ops/rilis',
      who: 'admin',
      component: page('releases'),
      tests: TESTS,
      answers: IN,
    },
    {
      ...listStates(
        'GET Ops/releases',
        {
          answers: {
            'GET Ops/releases': data([
              {
                remote: 'shell',
                version: '0a1b2c3d4e5f',
                loaded: 120,
                fellBack: 0,
                failed: 0,
                broke: 0,
              },
              {
                remote: 'shell',
                version: 'f5e4d3c2b1a0',
                loaded: 64,
                fellBack: 2,
                failed: 1,
                broke: 0,
              },
            ]),
          },
          shows: 'Bermasalah',
        },
        'Belum ada laporan dari peramban.',
      ),
      empty: { answers: { 'GET Ops/releases': data([]) }, shows: 'Belum ada laporan dari peramban.' },
    },
  ),
  ...statesOf(
    {
      id: 'ops-events',
      name: 'Audit chain (staff)',
      path: '/appSohor/ops/jejak',
      who: 'admin',
      component: page('events'),
      tests: TESTS,
      answers: IN,
    },
    listStates(
      'GET Ops/events',
      { answers: { 'GET Ops/events': rows([aStaffEvent()]) }, shows: aStaffEvent().reason },
      'Belum ada tindakan.',
    ),
  ),
];
