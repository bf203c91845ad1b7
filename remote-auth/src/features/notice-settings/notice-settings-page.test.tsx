import { forgetServerState } from '@sohor/shared/page-parts';
import { apiPath, fakeApi, renderPage, replyData, signInAs } from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { NoticeSettingsPage } from './notice-settings-page.tsx';

const GROUPS = [
  { group: 'campaign', channels: ['whatsapp', 'push', 'email'], canBeOff: true },
  { group: 'money', channels: ['whatsapp', 'email'], canBeOff: true },
  { group: 'security', channels: ['whatsapp'], canBeOff: false },
];
const START = { off: [], quietFrom: 1260, quietUntil: 420, dailyDigest: false };

let saved: object[] = [];
let kept: object = START;
let isAway = false;
const sent: object[] = [];
const hear = async ({ request }: { request: Request }) => {
  sent.push((await request.json()) as object);
  return replyData(null);
};

fakeApi(
  http.post(apiPath('Notice/push'), hear),
  http.put(apiPath('Notice/push/remove'), hear),
  http.get(apiPath('Notice/settings'), () => replyData({ settings: kept, groups: GROUPS, pushKey: 'BAAA' })),
  http.put(apiPath('Notice/settings'), async ({ request }) => {
    if (isAway) return HttpResponse.error();
    kept = (await request.json()) as object;
    saved.push(kept);
    return replyData(kept);
  }),
);

beforeEach(() => {
  signInAs('kol-1', 'KOL');
  forgetServerState();
  saved = [];
  kept = START;
  isAway = false;
});

const show = () => renderPage(NoticeSettingsPage, '/appSohor/pengaturan/pemberitahuan');
const group = (name: string) => screen.findByRole('group', { name });

test('a choice shows at once and is saved with all others', async () => {
  const { user } = show();
  const money = within(await group('Uang dan dokumen')).getByRole('checkbox', { name: 'Email' });
  await user.click(money);
  expect(money).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Ringkasan harian' }));
  const off = [{ group: 'money', channel: 'email' }];
  await waitFor(() =>
    expect(saved).toEqual([
      { ...START, off },
      { ...START, off, dailyDigest: true },
    ]),
  );
  await user.click(money);
  await waitFor(() => expect(saved.at(-1)).toEqual({ ...START, dailyDigest: true }));
});

test('what guards the account is on for good', async () => {
  show();
  const whatsApp = within(await group('Keamanan')).getByRole('checkbox', { name: 'WhatsApp' });
  expect(whatsApp).toBeChecked();
  expect(whatsApp).toBeDisabled();
});

test('a choice that could not be saved is taken back, and said', async () => {
  isAway = true;
  const { user } = show();
  const push = within(await group('Campaign dan kontrak')).getByRole('checkbox', { name: 'Peramban' });
  await user.click(push);
  await waitFor(() => expect(push).toBeChecked());
  expect(saved).toEqual([]);
});

test('quiet hours can be moved, and done without', async () => {
  const { user } = show();
  await user.selectOptions(await screen.findByLabelText('Mulai (WIB)'), '22.30');
  await waitFor(() => expect(saved).toEqual([{ ...START, quietFrom: 1350 }]));
  await user.click(screen.getByRole('checkbox', { name: 'Tahan yang bisa menunggu' }));
  await waitFor(() => expect(saved.at(-1)).toEqual({ ...START, quietFrom: 0, quietUntil: 0 }));
  expect(saved).toHaveLength(2);
  expect(screen.queryByLabelText('Mulai (WIB)')).toBeNull();
});

describe('this browser', () => {
  const subscription = (key: Uint8Array) => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    options: { applicationServerKey: key.buffer },
    unsubscribe: jest.fn(async () => true),
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
  });
  const KEY = new Uint8Array([4, 0, 0]);
  let current: ReturnType<typeof subscription> | null = null;
  let permission = 'default';

  beforeEach(() => {
    current = null;
    permission = 'default';
    sent.length = 0;
    const pushManager = {
      getSubscription: async () => current,
      subscribe: async () => {
        current = subscription(KEY);
        return current;
      },
    };
    const container = {
      getRegistration: async () => ({ pushManager }),
      register: jest.fn(async () => ({ pushManager })),
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
    const asking = {
      get permission() {
        return permission;
      },
      requestPermission: async () => permission,
    };
    Object.assign(globalThis, { PushManager: class {}, Notification: asking });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  });
  test('is told from when the person allows it until it is turned off', async () => {
    const { user } = show();
    const on = await screen.findByRole('button', { name: 'Aktifkan di peramban ini' });
    permission = 'granted';
    await user.click(on);
    await user.click(await screen.findByRole('button', { name: 'Matikan di peramban ini' }));
    await screen.findByRole('button', { name: 'Aktifkan di peramban ini' });
    expect(sent).toMatchObject([
      { endpoint: 'https://fcm.googleapis.com/fcm/send/x', auth: 'a'.repeat(22) },
      { endpoint: 'https://fcm.googleapis.com/fcm/send/x' },
    ]);
  });

  test('that forbids it says how to allow it', async () => {
    permission = 'denied';
    show();
    expect(await screen.findByText(/diblokir di peramban ini/)).toBeInTheDocument();
  });
});

test('a browser that cannot be told says so', async () => {
  show();
  expect(await screen.findByText('Peramban ini tidak dapat menerima notifikasi.')).toBeInTheDocument();
});
