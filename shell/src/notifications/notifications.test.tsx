import { notify } from '@sohor/shared/platform';
import { act, render, screen } from '@testing-library/react';
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
    <MemoryRouter initialEntries={['/login']}>
      <Notifications />
    </MemoryRouter>,
  );
}

test('a message brings the toasts and is shown', async () => {
  mount();
  expect(screen.queryByText('toasts')).not.toBeInTheDocument();
  await act(async () => notify.success('Tersimpan.'));
  expect(await screen.findByText('toasts')).toBeInTheDocument();
  expect(show).toHaveBeenCalledWith({ tone: 'success', text: 'Tersimpan.' });
});

test('a message from before the page was ready is not lost', async () => {
  notify.error('Gagal lebih dulu.');
  mount();
  await screen.findByText('toasts');
  expect(show).toHaveBeenCalledWith({ tone: 'error', text: 'Gagal lebih dulu.' });
});

test('a message that the toasts cannot show is told all the same', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  broken = true;
  mount();
  await act(async () => notify.error('Gagal mengaktifkan campaign.'));
  expect(alert).toHaveBeenCalledWith('Gagal mengaktifkan campaign.');
});
