import { announceSubmission, forgetServerState } from '@sohor/shared/page-parts';
import {
  aDueItem,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { agoText } from '../../lib/ago-text.ts';
import { Bell } from './bell.tsx';

const aNotice = (id: string, more: object = {}) => ({
  id,
  kind: 'handed_in',
  title: `Sari menyerahkan konten ${id}`,
  text: "Periksa 'Kopi Susu' sebelum 30 November 2026 pukul 10.00 WIB.",
  path: '/appSohor/daftarCampaign?campaign=c1',
  at: '2026-11-23T03:00:00.000Z',
  isRead: false,
  ...more,
});

let notices: ReturnType<typeof aNotice>[] = [];
const marked: unknown[] = [];
let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
let streamStatus = 200;
let isAway = false;
let steps: ReturnType<typeof aDueItem>[] = [];
/** How often the steps were asked for. */
let counted = 0;

const api = fakeApi(
  http.get(apiPath('Dashboard/due'), ({ request }) => {
    const { searchParams } = new URL(request.url);
    expect(searchParams.get('giliran')).toBe('saya');
    const from = Number(searchParams.get('cursor') ?? 0);
    counted += 1;
    const rest = steps.length > from + 50 ? `${from + 50}` : null;
    return replyRows(steps.slice(from, from + 50), rest);
  }),
  http.get(apiPath('Notice/stream'), () => {
    if (streamStatus !== 200) return new HttpResponse(null, { status: streamStatus });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        say(controller);
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  }),
  http.get(apiPath('Notice'), () => (isAway ? HttpResponse.error() : replyRows(notices))),
  http.put(apiPath('Notice/read'), async ({ request }) => {
    const body = (await request.json()) as { id?: string };
    marked.push(body);
    if (isAway) return HttpResponse.error();
    notices = notices.map((one) => (body.id && body.id !== one.id ? one : { ...one, isRead: true }));
    return replyData(null);
  }),
);

function say(controller = streams.at(-1)) {
  const unread = notices.filter(({ isRead }) => !isRead).length;
  const path = notices[0]?.path.split('?')[0] ?? '';
  const pages = unread > 0 ? [{ path, unread }] : [];
  const data = JSON.stringify({ unread, newestAt: notices[0]?.at ?? null, pages });
  // Sent in two pieces, as a network may split it.
  const bytes = new TextEncoder().encode(`:\n\nevent: state\ndata: ${data}\n\n`);
  controller?.enqueue(bytes.slice(0, 12));
  controller?.enqueue(bytes.slice(12));
}

// jsdom has no popovers.
beforeAll(() => {
  Object.assign(HTMLElement.prototype, { hidePopover() {} });
});
beforeEach(() => {
  signInAs('brand-1', 'Brand');
  forgetServerState();
  notices = [aNotice('b'), aNotice('a', { isRead: true, title: 'Campaign aktif' })];
  marked.length = 0;
  streams = [];
  streamStatus = 200;
  isAway = false;
  steps = [];
  counted = 0;
});

const bell = (name: string | RegExp) => screen.findByRole('button', { name });
async function open() {
  const panel = document.getElementById('pemberitahuan') as HTMLElement;
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  return screen.findByRole('region', { name: 'Pemberitahuan', hidden: true });
}

test('the bell counts what is unread, and follows what the stream says', async () => {
  renderPage(Bell, '/appSohor/dashboardBrand');
  await bell('Pemberitahuan, 1 belum dibaca');
  notices = [aNotice('c'), ...notices];
  say();
  await bell('Pemberitahuan, 2 belum dibaca');
  notices = notices.map((one) => ({ ...one, isRead: true }));
  say();
  await bell('Pemberitahuan');
});

test('the title of the page counts with the bell, also after a change of page', async () => {
  document.title = 'Saldo · Sohor';
  const { unmount } = renderPage(Bell, '/appSohor/dashboardBrand');
  await waitFor(() => expect(document.title).toBe('(1) Saldo · Sohor'));
  document.title = 'Invoice · Sohor';
  await waitFor(() => expect(document.title).toBe('(1) Invoice · Sohor'));
  notices = notices.map((one) => ({ ...one, isRead: true }));
  say();
  await waitFor(() => expect(document.title).toBe('Invoice · Sohor'));
  unmount();
  expect(document.title).toBe('Invoice · Sohor');
});

describe('the menu', () => {
  const open = () => {
    let told: Record<string, number> | null = null;
    const onWaiting = (pages: ReadonlyMap<string, number>) => {
      told = Object.fromEntries([...pages].filter(([, count]) => count > 0));
    };
    renderPage(() => <Bell onWaiting={onWaiting} />, '/appSohor/dashboardBrand');
    return (expected: Record<string, number>) => waitFor(() => expect(told).toEqual(expected));
  };

  test('counts what the Brand has to decide, by line: a decision takes one off, reading a notice does not', async () => {
    steps = [
      aDueItem(),
      aDueItem({ kind: 'choose_applicants', idCampaign: 'c9', idKontrak: null }),
      aDueItem({ kind: 'answer_dispute' }),
      aDueItem({ kind: 'payout_returned', idCampaign: null, idKontrak: null }),
      aDueItem({ kind: 'await_decision' }),
    ];
    const expectTold = open();
    const others = { '/appSohor/kontrakBrand': 1, '/appSohor/balance': 1 };
    await expectTold({ '/appSohor/daftarCampaign': 2, ...others });
    notices = notices.map((one) => ({ ...one, isRead: true }));
    say();
    await bell('Pemberitahuan');
    announceSubmission();
    await waitFor(() => expect(counted).toBeGreaterThan(1));
    await expectTold({ '/appSohor/daftarCampaign': 2, ...others });
    // Any page of any remote may send it.
    steps = steps.slice(1);
    announceSubmission();
    await expectTold({ '/appSohor/daftarCampaign': 1, ...others });
  });

  test('counts anew after a notice, and more than a page of steps', async () => {
    const expectTold = open();
    await bell('Pemberitahuan, 1 belum dibaca');
    await expectTold({});
    steps = Array.from({ length: 70 }, () => aDueItem());
    notices = [aNotice('c', { at: '2026-11-23T04:00:00.000Z' }), ...notices];
    say();
    await expectTold({ '/appSohor/daftarCampaign': 70 });
  });

  test('many changes in a row are counted once, at their end', async () => {
    let asked = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(
      http.get(apiPath('Dashboard/due'), async () => {
        asked += 1;
        const items = asked === 1 ? [] : [aDueItem()];
        await answered;
        return replyRows(items);
      }),
    );
    const expectTold = open();
    await waitFor(() => expect(asked).toBe(1));
    for (let times = 0; times < 3; times += 1) announceSubmission();
    answer();
    await expectTold({ '/appSohor/daftarCampaign': 1 });
    expect(asked).toBe(2);
  });

  test('counts unread messages where they are read', async () => {
    notices = [aNotice('m', { path: '/appSohor/pesan?percakapan=1' })];
    await open()({ '/appSohor/pesan': 1 });
  });
});

test('a notice leads to its page, and is read by that', async () => {
  const { user } = renderPage(Bell, '/appSohor/dashboardBrand');
  const panel = await open();
  const link = await within(panel).findByRole('link', {
    name: /Belum dibaca: Sari menyerahkan/,
    hidden: true,
  });
  expect(within(panel).getByRole('link', { name: /^Campaign aktif/, hidden: true })).toBeInTheDocument();
  await user.click(link);
  expect(screen.getByTestId('address')).toHaveTextContent('/appSohor/daftarCampaign?campaign=c1');
  await waitFor(() => expect(marked).toEqual([{ id: 'b' }]));
});

test('all are read up to the newest one that was shown', async () => {
  const { user } = renderPage(Bell, '/appSohor/dashboardBrand');
  const panel = await open();
  await user.click(await within(panel).findByRole('button', { name: 'Tandai semua dibaca', hidden: true }));
  await waitFor(() => expect(marked).toEqual([{ until: '2026-11-23T03:00:00.000Z' }]));
  say();
  await waitFor(() =>
    expect(within(panel).queryByRole('button', { name: 'Tandai semua dibaca', hidden: true })).toBeNull(),
  );
});

test('who goes on by keyboard leaves the panel, which would cover the page', async () => {
  const hide = jest.spyOn(HTMLElement.prototype, 'hidePopover' as never);
  renderPage(Bell, '/appSohor/dashboardBrand');
  const panel = await open();
  const [first, last] = await within(panel).findAllByRole('link', { hidden: true });
  fireEvent.blur(first as HTMLElement, { relatedTarget: last });
  expect(hide).not.toHaveBeenCalled();
  fireEvent.blur(last as HTMLElement, { relatedTarget: document.body });
  expect(hide).toHaveBeenCalledTimes(1);
});

test('nothing yet, and nobody answering, are told apart', async () => {
  notices = [];
  renderPage(Bell, '/appSohor/dashboardBrand');
  expect(await within(await open()).findByText('Belum ada pemberitahuan.')).toBeInTheDocument();
});

test('what cannot be loaded can be asked for again', async () => {
  isAway = true;
  const { user } = renderPage(Bell, '/appSohor/dashboardBrand');
  const panel = await open();
  const again = await within(panel).findByRole('button', { name: 'Coba lagi', hidden: true });
  isAway = false;
  await user.click(again);
  await within(panel).findByRole('link', { name: /Sari menyerahkan/, hidden: true });
});

test('a tab in the background listens to nothing, and hears the state when it is back', async () => {
  const visible = jest.spyOn(document, 'visibilityState', 'get');
  renderPage(Bell, '/appSohor/dashboardBrand');
  await bell('Pemberitahuan, 1 belum dibaca');
  visible.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  notices = [aNotice('c'), ...notices];
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await bell('Pemberitahuan, 2 belum dibaca');
  expect(streams).toHaveLength(2);
});

test('where the session has ended, or the API is older, it asks no more', async () => {
  streamStatus = 404;
  renderPage(Bell, '/appSohor/dashboardBrand');
  await bell('Pemberitahuan');
  expect(streams).toHaveLength(0);
});

test.each([
  [30_000, 'Baru saja'],
  [5 * 60_000, '5 menit yang lalu'],
  [3 * 3_600_000, '3 jam yang lalu'],
  [25 * 3_600_000, 'kemarin'],
  [9 * 86_400_000, '14 November 2026 pukul 10.00'],
  [-5_000, 'Baru saja'],
])('%d ms ago is "%s"', (passed, text) => {
  const at = new Date('2026-11-14T03:00:00Z').getTime();
  expect(agoText(new Date(at).toISOString(), at + passed)).toBe(text);
});
