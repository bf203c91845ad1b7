import { notify } from '@sohor/shared/platform';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Notifications } from './notifications.tsx';

const show = jest.fn();
let broken = false;
jest.mock('./toasts.tsx', () => ({
  Toasts: () => <p>toasts</p>,
  show: (...args: unknown[]) => {
    if (broken) throw new Error('chunk');
    show(...args);
  },
}));

function mount() {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Notifications />
    </MemoryRouter>,
  );
}

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
