import { notify } from '@sohor/shared/platform';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { bootWith } from '../testing.ts';
import { Notifications } from './notifications.tsx';
import { makeOffer } from './offers.ts';

const show = jest.fn();
let broken = false;
let missingTimes = 0;
jest.mock('./toasts.tsx', () => {
  missingTimes -= 1;
  if (missingTimes >= 0) throw new Error('Loading chunk toasts failed.');
  return {
    Toasts: () => <p>toasts</p>,
    show: (...args: unknown[]) => {
      if (broken) throw new Error('chunk');
      show(...args);
    },
  };
});

function mount(path = '/') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Notifications />
    </MemoryRouter>,
  );
}

describe('toasts that cannot be loaded', () => {
  const fallBack = jest.fn<Promise<boolean>, [string]>();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    bootWith();
    Object.assign(globalThis.sohor ?? {}, { fallBack });
    fallBack.mockReset().mockResolvedValue(false);
    missingTimes = 100;
    jest.useFakeTimers();
  });
  afterEach(() => {
    missingTimes = 0;
    jest.useRealTimers();
  });

  test('are asked for again, and cost nobody the page: what is to be said is said without them', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    mount('/login');
    await pass(1500);
    expect(missingTimes).toBe(99);
    await pass(2000);
    expect(missingTimes).toBe(97);
    act(() => notify.success('Tersimpan.'));
    await pass(2000);
    expect(missingTimes).toBe(94);
    expect(alert).toHaveBeenCalledWith('Tersimpan.');
    expect(fallBack).not.toHaveBeenCalled();
  });

  test('cannot show an offer, and whoever makes it learns that; the next one brings them', async () => {
    const offer = {
      tone: 'info',
      text: 'Versi baru tersedia.',
      action: { label: 'Muat ulang', act() {} },
    } as const;
    mount();
    const refused = expect(makeOffer(offer)).rejects.toBeInstanceOf(Error);
    await pass(2000);
    await refused;
    missingTimes = 0;
    const shown = expect(makeOffer(offer)).resolves.toBeUndefined();
    await pass(2000);
    await shown;
    expect(show).toHaveBeenCalledWith(offer);
  });

  test('are there when they come after all', async () => {
    missingTimes = 2;
    mount('/login');
    await pass(4000);
    expect(screen.getByText('toasts')).toBeInTheDocument();
    expect(fallBack).not.toHaveBeenCalled();
  });
});

test('a message brings the toasts and is shown', async () => {
  mount();
  expect(screen.queryByText('toasts')).not.toBeInTheDocument();
  await act(async () => notify.success('Tersimpan.'));
  expect(await screen.findByText('toasts')).toBeInTheDocument();
  await waitFor(() => expect(show).toHaveBeenCalledWith({ tone: 'success', text: 'Tersimpan.' }));
});

test('their place stands before the first message, which is read out only then', async () => {
  let stood = false;
  show.mockImplementationOnce(() => {
    stood = screen.queryByText('toasts') !== null;
  });
  mount();
  await act(async () => notify.success('Tersimpan.'));
  await waitFor(() => expect(stood).toBe(true));
});

test('a message from before the page was ready is not lost', async () => {
  notify.error('Gagal lebih dulu.');
  mount();
  await screen.findByText('toasts');
  await waitFor(() => expect(show).toHaveBeenCalledWith({ tone: 'error', text: 'Gagal lebih dulu.' }));
});

test('a message that the toasts cannot show is told all the same', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  broken = true;
  mount();
  await act(async () => notify.error('Gagal mengaktifkan campaign.'));
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Gagal mengaktifkan campaign.'));
});
