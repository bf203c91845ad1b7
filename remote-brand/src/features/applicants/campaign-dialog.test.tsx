import { toCampaign } from '@sohor/shared/api';
import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import { type Notification, onNotification } from '@sohor/shared/platform';
import {
  aCampaign,
  anApplicant,
  apiPath,
  fakeApi,
  held,
  itShows,
  renderPage,
  replyApplicants,
  replyData,
  replyFailure,
  replyNothing,
  signInAs,
} from '@sohor/shared/testing';
import type { Applicant } from '@sohor/shared/wire';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { BRAND_CONTRACTS } from '../../lib/contract-look.ts';
import { CampaignDialog } from './campaign-dialog.tsx';

const campaign = toCampaign(aCampaign({ id: anApplicant().idCampaign }));
const Page = withProviders(() => <CampaignDialog campaign={campaign} onClose={() => {}} />);

let stored: Applicant[] = [];
let decisions: unknown[] = [];
let asked: string[] = [];
const api = fakeApi(
  http.get(apiPath('Campaign/detail/:id'), () => replyData(aCampaign({ id: campaign.id }))),
  http.get(apiPath('Campaign/registerMember/:id'), ({ request }) => {
    asked.push(new URL(request.url).search);
    return replyApplicants(request, stored);
  }),
  http.put(apiPath('Campaign/MemberCampaign'), async ({ request }) => {
    const body = (await request.json()) as { status: string; idUser: string };
    decisions.push(body);
    stored = stored.map((one) =>
      one.idUser === body.idUser ? { ...one, status: body.status === 'Approved' } : one,
    );
    return replyData(null);
  }),
);

const sari = anApplicant();
const budi = anApplicant({ id: 'a2', idUser: 'f2', fullName: 'Budi Santoso', status: true });

beforeEach(() => {
  signInAs('brand-1', 'Brand');
  forgetServerState();
  stored = [sari, budi];
  decisions = [];
  asked = [];
});

const tab = (name: RegExp) => screen.findByRole('tab', { name });

test.each([
  ['pending', [sari, budi], /Need Approval/],
  ['approved', [budi], /Approved/],
  ['rejected', [], /Rejected/],
])('opens at %s', async (_, applicants, name) => {
  stored = applicants;
  renderPage(Page);
  expect(await tab(name)).toHaveAttribute('aria-selected', 'true');
});

itShows(
  [
    'Need Approval',
    'Approved',
    'Rejected',
    'Tidak ada pelamar menunggu persetujuan.',
    'Tidak ada pelamar yang disetujui.',
    'Tidak ada pelamar yang ditolak.',
  ],
  'without applicants',
  async () => {
    stored = [];
    const { user } = renderPage(Page);
    expect(await tab(/Need Approval\s*0/)).toBeVisible();
    expect(await screen.findByText('Tidak ada pelamar yang ditolak.')).toBeVisible();
    await user.click(await tab(/Approved/));
    expect(await screen.findByText('Tidak ada pelamar yang disetujui.')).toBeVisible();
    await user.click(await tab(/Need Approval/));
    expect(await screen.findByText('Tidak ada pelamar menunggu persetujuan.')).toBeVisible();
  },
);

itShows(
  ['Approve', 'Pelamar berhasil disetujui.'],
  'approving the last pending applicant empties the pending list',
  async () => {
    const { user } = renderPage(Page);
    await user.dblClick(await screen.findByRole('button', { name: 'Approve Sari Wulandari' }));
    expect(await screen.findByText('Pelamar berhasil disetujui.')).toBeInTheDocument();
    expect(decisions).toEqual([{ status: 'Approved', idCampaign: sari.idCampaign, idUser: sari.idUser }]);
    expect(await screen.findByText('Tidak ada pelamar menunggu persetujuan.')).toBeVisible();
    expect(await tab(/Approved\s*2/)).toBeVisible();
  },
);

test("an approval makes a contract: the Brand's list of them is read again", async () => {
  let reads = 0;
  const { user } = renderPage(
    withProviders(() => {
      useQuery({ queryKey: BRAND_CONTRACTS, queryFn: () => ++reads });
      return <Page />;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Approve Sari Wulandari' }));
  await waitFor(() => expect(reads).toBe(2));
});

itShows(
  ['Reject', 'Pelamar berhasil ditolak.'],
  'rejecting moves the applicant to the rejected ones',
  async () => {
    const { user } = renderPage(Page);
    await user.click(await screen.findByRole('button', { name: 'Reject Sari Wulandari' }));
    expect(await screen.findByText('Pelamar berhasil ditolak.')).toBeInTheDocument();
    await user.click(await tab(/Rejected\s*1/));
    expect(await screen.findByRole('listitem', { name: 'Sari Wulandari' })).toBeVisible();
  },
);

test('an applicant comes with its score, and with the page that tells the rest', async () => {
  const proven = { isVerification: true, isChecked: true, ulasan: { jumlah: 12, rataRata: 4.7 } } as const;
  const few = { ulasan: { jumlah: 2, rataRata: null } };
  stored = [
    { ...sari, ...proven },
    anApplicant({ id: 'a3', idUser: 'f3', fullName: 'Rudi Hartono', sohorScore: null, ...few }),
  ];
  renderPage(Page);
  const first = await screen.findByRole('listitem', { name: 'Sari Wulandari' });
  expect(first).toHaveTextContent('Sohor Score 82 dari 100');
  for (const mark of ['TikTok terhubung', 'Identitas diperiksa', '4,7 · 12 ulasan'])
    expect(first).toHaveTextContent(mark);
  const page = within(first).getByRole('link', { name: 'Lihat profil dan rate card Sari Wulandari' });
  expect(page).toHaveAttribute('href', `/appSohor/PencarianInfluencer/${sari.idUser}`);
  expect(page).toHaveAttribute('target', '_blank');
  expect(page).toHaveAccessibleDescription('Terbuka di tab baru');
  const second = screen.getByRole('listitem', { name: 'Rudi Hartono' });
  expect(second).toHaveTextContent('Sohor Score N/A');
  expect(second).toHaveTextContent('2 ulasan');
  expect(second).not.toHaveTextContent(/terhubung|·/);
});

test("an applicant's own words stand on its card", async () => {
  stored = [anApplicant({ pesan: 'Saya sudah lama memakainya.' })];
  renderPage(Page);
  expect(await screen.findByText('Saya sudah lama memakainya.')).toBeVisible();
});

describe('several applicants at once', () => {
  const rina = anApplicant({ id: 'a3', idUser: 'f3', fullName: 'Rina Lestari' });
  const wide = toCampaign(aCampaign({ id: anApplicant().idCampaign, jumlahKOL: 3 }));
  const open = (places = wide) =>
    renderPage(withProviders(() => <CampaignDialog campaign={places} onClose={() => {}} />));
  const bar = () => within(screen.getByRole('region', { name: 'Keputusan untuk yang dipilih' }));

  test('are approved one by one, and all can be taken back', async () => {
    const undone: unknown[] = [];
    api.use(
      http.put(apiPath('Campaign/MemberCampaign/undo'), async ({ request }) => {
        undone.push(await request.json());
        return replyData(null);
      }),
    );
    stored = [sari, rina];
    const { user } = open();
    const told: Notification[] = [];
    onNotification((one) => told.push(one));
    await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua (2)' }));
    expect(bar().getByText('2 dipilih')).toBeVisible();
    await user.dblClick(bar().getByRole('button', { name: /^Approve \(/ }));
    await waitFor(() => expect(told).toMatchObject([{ text: '2 pelamar disetujui.' }]));
    expect(decisions).toEqual([
      { status: 'Approved', idCampaign: sari.idCampaign, idUser: sari.idUser },
      { status: 'Approved', idCampaign: sari.idCampaign, idUser: rina.idUser },
    ]);
    expect(await screen.findByText('Tidak ada pelamar menunggu persetujuan.')).toBeVisible();
    told[0]?.action?.act();
    await waitFor(() => expect(told[1]).toMatchObject({ text: '2 pelamar menunggu keputusan Anda lagi.' }));
    expect(undone).toEqual([
      { idCampaign: sari.idCampaign, idUser: sari.idUser },
      { idCampaign: sari.idCampaign, idUser: rina.idUser },
    ]);
  });

  test('one that is refused holds up nobody else, and is named', async () => {
    api.use(
      http.put(apiPath('Campaign/MemberCampaign'), async ({ request }) => {
        const { idUser } = (await request.json()) as { idUser: string };
        if (idUser === sari.idUser) return replyFailure(409, 'Pelamar ini sudah menarik pendaftarannya.');
        stored = [sari, { ...rina, status: false }];
        return replyData(null);
      }),
    );
    stored = [sari, rina];
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Pilih Sari Wulandari' }));
    await user.click(screen.getByRole('checkbox', { name: 'Pilih Rina Lestari' }));
    await user.click(bar().getByRole('button', { name: /^Reject \(/ }));
    expect(
      await screen.findByText('Sari Wulandari: Pelamar ini sudah menarik pendaftarannya.'),
    ).toBeInTheDocument();
    expect(screen.getByText('1 pelamar ditolak.')).toBeInTheDocument();
    expect(await tab(/Rejected\s*1/)).toBeVisible();
  });

  test('no more are approved than there are places', async () => {
    stored = [sari, rina, budi];
    const { user } = open(campaign);
    await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua (2)' }));
    expect(bar().getByText('Tersisa 1 tempat.')).toBeVisible();
    expect(bar().getByRole('button', { name: /^Approve \(/ })).toBeDisabled();
    expect(bar().getByRole('button', { name: /^Reject \(/ })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: 'Pilih Rina Lestari' }));
    expect(bar().getByRole('button', { name: /^Approve \(/ })).toBeEnabled();
  });

  test('one alone needs no choice', async () => {
    stored = [sari, budi];
    open();
    await screen.findByRole('listitem', { name: 'Sari Wulandari' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('an offer that nobody answered', () => {
  const lapsed = (gugur: Applicant['gugur']) =>
    anApplicant({ status: false, inviteBy: 'Brand', ...(gugur && { gugur }) });

  test('says so, and can be made again', async () => {
    const invited: unknown[] = [];
    stored = [lapsed('Waktu habis')];
    api.use(
      http.post(apiPath('Campaign/registerByBrand'), async ({ request }) => {
        invited.push(await request.json());
        stored = [{ ...sari, inviteBy: 'Brand' }];
        return replyData(null);
      }),
    );
    const { user } = renderPage(Page);
    // It is counted once, where it is shown.
    expect(await tab(/Rejected\s*0/)).toBeVisible();
    await user.click(await tab(/Tidak berlaku lagi\s*1/));
    const card = within(await screen.findByRole('listitem', { name: 'Sari Wulandari' }));
    expect(card.getByText('Penawaran kedaluwarsa')).toBeVisible();
    expect(card.getByText('Kedaluwarsa')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Undang lagi Sari Wulandari' }));
    expect(await screen.findByText('Sari Wulandari diundang lagi.')).toBeInTheDocument();
    expect(invited).toEqual([{ IdUser: sari.idUser, IdCampaign: sari.idCampaign }]);
    expect(await tab(/Need Approval\s*0/)).toBeVisible();
  });

  test('because its campaign was cancelled has nothing to be made again', async () => {
    stored = [lapsed('Campaign dibatalkan')];
    const { user } = renderPage(Page);
    await user.click(await tab(/Tidak berlaku lagi/));
    expect(await screen.findByText('Penawaran berakhir karena campaign dibatalkan')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undang lagi/ })).not.toBeInTheDocument();
  });
});

test('says how many places are taken, by open invitations too', async () => {
  stored = [sari, budi];
  const first = renderPage(Page);
  expect(await screen.findByText('1 dari 2 KOL disetujui')).toBeVisible();
  expect(screen.queryByText('Semua tempat sudah terisi.')).not.toBeInTheDocument();
  first.unmount();
  stored = [sari, budi, anApplicant({ id: 'a4', idUser: 'f4', fullName: 'Tono', inviteBy: 'Brand' })];
  renderPage(Page);
  expect(await screen.findByText('1 dari 2 KOL disetujui, 1 undangan menunggu jawaban')).toBeVisible();
  expect(screen.getByText('Semua tempat sudah terisi.')).toBeVisible();
});

test('says that nobody can be approved any more once the campaign is over', async () => {
  stored = [sari, budi];
  const over = toCampaign(aCampaign({ id: anApplicant().idCampaign, statusLabel: 'Selesai' }));
  renderPage(withProviders(() => <CampaignDialog campaign={over} onClose={() => {}} />));
  expect(await screen.findByText('Periode campaign ini sudah berakhir.')).toBeVisible();
});

describe('a decision that fails changes nothing, and can be tried again', () => {
  const fails = async (answer: () => Response, text: string) => {
    api.use(http.put(apiPath('Campaign/MemberCampaign'), answer));
    const { user } = renderPage(Page);
    const approve = () => screen.findByRole('button', { name: 'Approve Sari Wulandari' });
    await user.click(await approve());
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(async () => expect(await approve()).toBeEnabled());
    expect(decisions).toEqual([]);
    api.resetHandlers();
    await user.click(await approve());
    expect(await screen.findByText('Pelamar berhasil disetujui.')).toBeInTheDocument();
  };
  test('with the server’s sentence', () =>
    fails(
      () => replyFailure(409, 'Pelamar ini sudah disetujui.'),
      'Gagal memperbarui status pelamar. Pelamar ini sudah disetujui.',
    ));
  itShows('Gagal memperbarui status pelamar.', 'without a sentence', (text) =>
    fails(() => replyFailure(404, 'Tidak ada.'), text),
  );
  itShows('Terjadi kesalahan saat berkomunikasi dengan server.', 'without an answer', (text) =>
    fails(replyNothing, text),
  );
});

test('the refresh button shows who has come since', async () => {
  stored = [];
  const { user } = renderPage(Page);
  const refresh = await screen.findByRole('button', { name: 'Perbarui daftar pelamar' });
  stored = [sari];
  await waitFor(() => expect(refresh).toBeEnabled());
  await user.click(refresh);
  await user.click(await tab(/Need Approval\s*1/));
  const card = await screen.findByRole('listitem', { name: 'Sari Wulandari' });
  expect(within(card).getByText('sari@example.com')).toBeVisible();
});

test('they come in the order that is chosen, which a decision keeps', async () => {
  stored = [
    anApplicant({ id: 'p1', idUser: 'u1', fullName: 'Ayu' }),
    anApplicant({ id: 'p2', idUser: 'u2', fullName: 'Bima' }),
  ];
  const { user } = renderPage(Page);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Urutkan pelamar' }),
    'Pengikut terbanyak',
  );
  await waitFor(() => expect(asked.at(-1)).toBe('?status=pending&urut=followers&limit=50'));
  expect(screen.getByTestId('address')).toHaveTextContent('pelamar=followers');
  await user.click(
    within(await screen.findByRole('listitem', { name: 'Ayu' })).getByRole('button', { name: /^Reject/ }),
  );
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ayu' })).not.toBeInTheDocument());
  await waitFor(() =>
    expect(asked.filter((query) => query.includes('urut=followers')).length).toBeGreaterThan(1),
  );
  expect(asked.slice(1).every((query) => query.includes('urut=followers'))).toBe(true);
  expect(screen.getByRole('listitem', { name: 'Bima' })).toBeVisible();
});

describe('of thousands of applicants', () => {
  const crowd = (count: number, change: Partial<Applicant> = {}) =>
    Array.from({ length: count }, (_, n) =>
      anApplicant({ id: `p${n}`, idUser: `u${n}`, fullName: `Pelamar ${n + 1}`, ...change }),
    );

  test('one page opens the dialog, with the counts of all, and the next comes on demand', async () => {
    stored = [
      ...crowd(5_000),
      anApplicant({ id: 'i', idUser: 'iu', fullName: 'Tono', inviteBy: 'Brand' }),
      budi,
    ];
    const { user } = renderPage(Page);
    expect(await tab(/Need Approval\s*5\.000/)).toBeVisible();
    expect(screen.getByText('1 dari 2 KOL disetujui, 1 undangan menunggu jawaban')).toBeVisible();
    expect(screen.getByText('Semua tempat sudah terisi.')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    expect(asked).toEqual(['?status=pending&limit=50']);
    await user.click(screen.getByRole('button', { name: 'Muat lebih banyak' }));
    expect(await screen.findByRole('listitem', { name: 'Pelamar 100' })).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  test('a decision reads one page again, however many are open, and keeps the rest', async () => {
    stored = crowd(120);
    const { user } = renderPage(Page);
    const more = () => screen.findByRole('button', { name: 'Muat lebih banyak' });
    await user.click(await more());
    await screen.findByRole('listitem', { name: 'Pelamar 100' });
    await user.click(await more());
    await screen.findByRole('listitem', { name: 'Pelamar 120' });
    asked = [];
    await user.click(screen.getByRole('button', { name: 'Reject Pelamar 3' }));
    expect(await tab(/Rejected\s*1/)).toBeVisible();
    await waitFor(() => expect(asked).toEqual(['?status=pending&limit=50']));
    expect(await tab(/Need Approval\s*119/)).toBeVisible();
    // The new first page overlaps the second one, and nobody may be listed twice.
    expect(screen.getAllByRole('listitem')).toHaveLength(119);
    expect(screen.queryByRole('listitem', { name: 'Pelamar 3' })).not.toBeInTheDocument();
    await user.click(await tab(/Rejected/));
    expect(await screen.findByRole('listitem', { name: 'Pelamar 3' })).toBeVisible();
  });

  test('a decision while the next page is loading stays, and the page comes', async () => {
    stored = crowd(60);
    const { user } = renderPage(Page);
    const more = await screen.findByRole('button', { name: 'Muat lebih banyak' });
    const answer = held();
    api.use(
      http.get(
        apiPath('Campaign/registerMember/:id'),
        async ({ request }) => {
          await answer.promise;
          return replyApplicants(request, stored);
        },
        { once: true },
      ),
    );
    await user.click(more);
    await user.click(screen.getByRole('button', { name: 'Reject Pelamar 3' }));
    await waitFor(() =>
      expect(screen.queryByRole('listitem', { name: 'Pelamar 3' })).not.toBeInTheDocument(),
    );
    answer.resolve();
    expect(await screen.findByRole('listitem', { name: 'Pelamar 60' })).toBeVisible();
    expect(screen.queryByRole('listitem', { name: 'Pelamar 3' })).not.toBeInTheDocument();
    expect(await tab(/Need Approval\s*59/)).toBeVisible();
  });

  test('a page that fails leaves what is there, and can be tried again', async () => {
    stored = crowd(60);
    const { user } = renderPage(Page);
    const more = await screen.findByRole('button', { name: 'Muat lebih banyak' });
    api.use(
      http.get(apiPath('Campaign/registerMember/:id'), () => replyFailure(500, 'Server sibuk.'), {
        once: true,
      }),
    );
    await user.click(more);
    expect(await screen.findByText('Data berikutnya gagal dimuat. Silakan coba lagi.')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Muat lebih banyak' }));
    expect(await screen.findByRole('listitem', { name: 'Pelamar 60' })).toBeVisible();
  });
});

describe('the texts of the campaign', () => {
  test.each([
    [true, 'Diminta'],
    [undefined, 'Tidak diminta'],
  ])('whether a draft is wanted: %s', async (perluDraf, text) => {
    api.use(
      http.get(DETAIL, () => replyData(aCampaign({ id: campaign.id, ...(perluDraf && { perluDraf }) }))),
    );
    renderPage(Page);
    expect((await screen.findByText('Draf sebelum tayang')).nextSibling).toHaveTextContent(text);
  });

  const DETAIL = apiPath('Campaign/detail/:id');
  test('come by themselves: the applicants do not wait for them', async () => {
    const answer = held();
    api.use(
      http.get(DETAIL, async () => {
        await answer.promise;
        return replyData(aCampaign({ id: campaign.id, arahanKonten: 'Seluruh arahan. '.repeat(50).trim() }));
      }),
    );
    renderPage(Page);
    expect(await screen.findByText('Memuat detail campaign...')).toBeVisible();
    expect(await screen.findByRole('listitem', { name: 'Sari Wulandari' })).toBeVisible();
    answer.resolve();
    expect(await screen.findByText('Seluruh arahan. '.repeat(50).trim())).toBeVisible();
  });

  test('that fail can be tried again, with all else in place', async () => {
    api.use(http.get(DETAIL, replyNothing, { once: true }));
    const { user } = renderPage(Page);
    expect(await screen.findByText('Detail campaign gagal dimuat. Silakan coba lagi.')).toBeVisible();
    expect(await screen.findByRole('listitem', { name: 'Sari Wulandari' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Ajak pengikut mencoba varian baru.')).toBeVisible();
  });
});

describe('second thoughts', () => {
  const invited = anApplicant({ id: 'a3', idUser: 'f3', fullName: 'Citra Dewi', inviteBy: 'Brand' });

  test('an invitation has no buttons here: its page asks before it is withdrawn', async () => {
    stored = [invited];
    renderPage(Page);
    expect(await screen.findByText('Diundang oleh Brand')).toBeVisible();
    expect(screen.queryByRole('button', { name: /(Tarik|Approve|Reject).* Citra Dewi/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Buka Halaman Campaign' })).toHaveAttribute(
      'href',
      `/appSohor/daftarCampaign/${campaign.id}?bagian=pelamar`,
    );
  });

  test('of an approval that was taken back nothing is shown', async () => {
    const kontrak = { id: 'c1', status: 'lapsed' as const };
    stored = [anApplicant({ status: null, kontrak })];
    renderPage(Page);
    expect(await screen.findByRole('button', { name: `Approve ${sari.fullName}` })).toBeEnabled();
    expect(screen.queryByRole('link', { name: /^Lihat kontrak/ })).toBeNull();
  });

  test('where no place is left nobody can be approved', async () => {
    const full = Array.from({ length: campaign.kolCount }, (_, n) =>
      anApplicant({ id: `b${n}`, idUser: `g${n}`, fullName: `KOL ${n}`, status: true }),
    );
    stored = [sari, ...full];
    renderPage(Page);
    expect(await screen.findByRole('button', { name: `Approve ${sari.fullName}` })).toBeDisabled();
    expect(screen.getByRole('button', { name: `Reject ${sari.fullName}` })).toBeEnabled();
    expect(screen.getByText('Semua tempat sudah terisi.')).toBeInTheDocument();
  });
});
