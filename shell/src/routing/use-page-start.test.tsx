import { Link, useNavigate } from '@sohor/shared/platform';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { usePageStart } from './use-page-start.ts';

function Page() {
  usePageStart();
  const navigate = useNavigate();
  return (
    <>
      <main id="konten" tabIndex={-1} />
      <Link to="/marketplace/sari">KOL</Link>
      <Link to="?kategori=Food">Saring</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Kembali
      </button>
    </>
  );
}

test('another page starts at its top with the focus on its content; filters and going back do not scroll', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={['/marketplace']}>
      <Page />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByText('Saring'));
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('KOL'));
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();
  await userEvent.click(screen.getByText('Kembali'));
  expect(scrolled).toHaveBeenCalledTimes(1);
});

describe('a page whose code is still loading', () => {
  let arrive: (page: ReactNode) => void = () => undefined;
  function Waiting() {
    usePageStart();
    const [page, setPage] = useState<ReactNode>(null);
    arrive = setPage;
    return <>{page ?? <Link to="/login">Masuk</Link>}</>;
  }

  beforeEach(async () => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    render(<Waiting />, { wrapper: MemoryRouter });
    await userEvent.click(screen.getByText('Masuk'));
  });

  test('gets the focus when it has loaded', async () => {
    await act(async () => arrive(<main id="konten" tabIndex={-1} />));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('keeps the focus where it has put it itself', async () => {
    await act(async () =>
      arrive(
        <main id="konten" tabIndex={-1}>
          {/* biome-ignore lint/a11y/noAutofocus: as the boxes of a code do */}
          <input autoFocus />
        </main>,
      ),
    );
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
