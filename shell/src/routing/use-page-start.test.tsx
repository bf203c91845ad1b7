import { Link, useNavigate } from '@sohor/shared/platform';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('another page starts at its top with the focus on its content; filters and the way back leave the place alone', async () => {
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
