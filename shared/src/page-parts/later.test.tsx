import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/index.ts';
import { Later, type Part, usePartAhead } from './later.tsx';
import { forgetServerState, withProviders } from './query.tsx';

const Hello = ({ name }: { name: string }) => <p>Halo {name}</p>;

function pageWith(load: Part<typeof Hello>['load']) {
  const part = { name: 'hello', load };
  const Ahead = () => {
    usePartAhead(part);
    return null;
  };
  const Shown = () => (
    <Later part={part} props={{ name: 'Sari' }} loading="Memuat..." failed="Gagal dimuat." />
  );
  return { Ahead: withProviders(Ahead), Shown: withProviders(Shown) };
}

beforeEach(() => forgetServerState());

test('what was loaded ahead shows at once, and is not loaded again', async () => {
  const load = jest.fn(async () => Hello);
  const { Ahead, Shown } = pageWith(load);
  renderPage(Ahead);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(async () => undefined);
  renderPage(Shown);
  expect(screen.getByText('Halo Sari')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure ahead is told to nobody; who opens the part gets another try', async () => {
  const load = jest.fn(async () => Hello).mockRejectedValueOnce(new Error('offline'));
  const { Ahead, Shown } = pageWith(load);
  renderPage(Ahead);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(async () => undefined);
  expect(screen.queryByText('Gagal dimuat.')).not.toBeInTheDocument();
  renderPage(Shown);
  expect(await screen.findByText('Halo Sari')).toBeVisible();
});

test('a part that cannot be had can be tried again', async () => {
  const load = jest.fn(async () => Hello).mockRejectedValueOnce(new Error('offline'));
  const { user } = renderPage(pageWith(load).Shown);
  expect(await screen.findByText('Gagal dimuat.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Halo Sari')).toBeVisible();
});
