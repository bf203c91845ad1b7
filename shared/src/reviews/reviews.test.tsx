import type { Party } from '@sohor/shared/api';
import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  apiPath,
  aRecord,
  aReview,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyRows,
  signInAs,
  someReviews,
} from '@sohor/shared/testing';
import type { ContractReviews, TrackRecord } from '@sohor/shared/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { RecordSection, ReviewSection } from './index.ts';

let stored: ContractReviews;
let record: TrackRecord;
let sent: { path: string; body: unknown }[];
const takes =
  (path: string, change: () => Partial<ContractReviews>) =>
  async ({ request }: { request: Request }) => {
    sent.push({ path, body: await request.json() });
    stored = { ...stored, ...change() };
    return replyData(stored);
  };
const mine = aReview({ oleh: 'Sari Wulandari' });
const theirs = aReview();
const api = fakeApi(
  http.get(apiPath('Review/:id'), () => replyData(stored)),
  http.post(
    apiPath('Review/:id'),
    takes('write', () => ({ status: 'menunggu', milikSaya: mine })),
  ),
  http.post(
    apiPath('Review/:id/answer'),
    takes('answer', () => ({
      milikLain: { ...theirs, jawaban: { teks: 'Terima kasih', ditulis: theirs.ditulis } },
    })),
  ),
  http.post(
    apiPath('Review/:id/report'),
    takes('report', () => ({ dilaporkan: true })),
  ),
  http.get(apiPath('Record/:id'), () => replyData(record)),
  http.get(apiPath('Record/:id/reviews'), () => replyRows([theirs])),
);
beforeEach(() => {
  signInAs('kol-1', 'KOL');
  forgetServerState();
  stored = someReviews();
  record = aRecord();
  sent = [];
});

const open = (side: Party = 'KOL', work: 'released' | 'link_review' = 'released') =>
  renderPage(
    withProviders(() => <ReviewSection contractId="c1" side={side} otherName="Kopi Nusantara" work={work} />),
  );
const mark = (group: string, value: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: value });

describe('reviews of a contract', () => {
  test('nothing is asked for before the work was paid', () => {
    open('KOL', 'link_review');
    expect(screen.queryByRole('region', { name: 'Ulasan' })).not.toBeInTheDocument();
  });

  test('a KOL judges brief, fairness and speed; every mark is needed; a press twice is one review', async () => {
    const { user } = open();
    const send = await screen.findByRole('button', { name: 'Kirim Ulasan' });
    await user.click(mark('Kejelasan brief', '5'));
    await user.click(send);
    expect(screen.getByText('Pilih nilai keadilan.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(mark('Keadilan', '4'));
    await user.click(mark('Kecepatan meninjau', '3'));
    await user.type(screen.getByLabelText(/^Komentar/), ' Brief jelas ');
    await user.dblClick(send);
    expect(await screen.findByText(/^Ulasan Anda tersimpan\. Keduanya tampil/)).toBeVisible();
    expect(sent).toEqual([{ path: 'write', body: { nilai: [5, 4, 3], teks: 'Brief jelas' } }]);
  });

  test('a Brand judges content, punctuality and communication', async () => {
    open('Brand');
    expect(await screen.findByRole('radiogroup', { name: 'Ketepatan waktu' })).toBeVisible();
  });

  test('a refusal shows beside the form, which keeps what was typed', async () => {
    api.use(http.post(apiPath('Review/:id'), () => replyFailure(500, '')));
    const { user } = open();
    await user.type(await screen.findByLabelText(/^Komentar/), 'Bagus');
    for (const group of ['Kejelasan brief', 'Keadilan', 'Kecepatan meninjau'])
      await user.click(mark(group, '5'));
    await user.click(screen.getByRole('button', { name: 'Kirim Ulasan' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText(/^Komentar/)).toHaveValue('Bagus');
  });

  test('what the other side wrote is answered once, and reported once', async () => {
    stored = someReviews({ status: 'tampil', milikSaya: mine, milikLain: theirs });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Jawab' }));
    await user.click(screen.getByRole('button', { name: 'Kirim Jawaban' }));
    expect(screen.getByText('Tuliskan alasan atau jawaban Anda.')).toBeVisible();
    await user.type(screen.getByLabelText('Jawaban Anda'), 'Terima kasih');
    await user.click(screen.getByRole('button', { name: 'Kirim Jawaban' }));
    expect(await screen.findByText('Terima kasih')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Jawab' })).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: 'Laporkan' }));
    await user.type(screen.getByLabelText('Apa yang perlu diperiksa?'), 'Memuat alamat saya');
    await user.click(screen.getByRole('button', { name: 'Kirim Laporan' }));
    expect(await screen.findByText('Anda melaporkan ulasan ini.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Laporkan' })).not.toBeInTheDocument();
    expect(sent.map(({ path }) => path)).toEqual(['answer', 'report']);
  });
});

describe('a record', () => {
  const openRecord = async () => {
    const { user } = renderPage(withProviders(() => <RecordSection of="c1" name="Kopi Nusantara" />));
    await user.click(screen.getByRole('button', { name: 'Rekam jejak Kopi Nusantara' }));
    await screen.findByText('Pekerjaan selesai');
    const shownFor = (term: string) => screen.getByText(term).nextElementSibling;
    return { shownFor };
  };

  test('of a Brand says of how many each share is', async () => {
    const { shownFor } = await openRecord();
    expect(screen.getByText('4,7 · 12 ulasan')).toBeVisible();
    expect(shownFor('Lama meninjau')).toHaveTextContent('5,5 jam (median 18 tinjauan)');
    expect(shownFor('Meminta revisi')).toHaveTextContent('4 dari 18 tinjauan');
    expect(shownFor('Penawaran ditarik')).toHaveTextContent('1 dari 6 penawaran');
    expect(shownFor('Sengketa')).toHaveTextContent('2 diputuskan, 1 dimenangkan');
    expect(shownFor('Verifikasi')).toHaveTextContent('Belum terverifikasi');
    expect(await screen.findByText(theirs.teks)).toBeVisible();
  });

  test('has no average of fewer than three reviews, and no share of nothing', async () => {
    record = aRecord({
      ulasan: { jumlah: 2, rataRata: null },
      tinjauan: 0,
      jamTinjau: null,
      dikembalikan: 0,
      sengketa: 0,
    });
    const { shownFor } = await openRecord();
    expect(screen.getByText('2 ulasan, rata-rata tampil mulai 3 ulasan')).toBeVisible();
    expect(shownFor('Lama meninjau')).toHaveTextContent('Belum ada');
    expect(shownFor('Meminta revisi')).toHaveTextContent('Belum ada');
    expect(shownFor('Sengketa')).toHaveTextContent('Tidak ada');
  });
});
