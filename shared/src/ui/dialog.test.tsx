import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Page({ dismissible = true }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Buka</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Detail KOL"
        description="Ayu Lestari"
        dismissible={dismissible}
        footer={<Button>Kirim</Button>}
      >
        <p>Isi</p>
      </Dialog>
    </>
  );
}

test('the focus goes into the dialog, through its controls, and returns', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Buka' }));
  const dialog = await screen.findByRole('dialog', { name: 'Detail KOL' });
  expect(dialog).toHaveAccessibleDescription('Ayu Lestari');
  await waitFor(() => expect(dialog).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Tutup' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Kirim' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Buka' })).toHaveFocus());
});

test('the × named Tutup closes', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Buka' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('work that must not be left has no × and does not heed Escape', async () => {
  render(<Page dismissible={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Buka' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Tutup' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a question disables its buttons while the request runs and shows what failed', () => {
  const props = {
    open: true,
    onClose: jest.fn(),
    onConfirm: jest.fn(),
    title: 'Aktifkan?',
    confirmLabel: 'Aktifkan',
  };
  const { rerender } = render(<ConfirmDialog {...props} loading />);
  expect(screen.getByRole('button', { name: 'Aktifkan' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Batal' })).toBeDisabled();
  rerender(<ConfirmDialog {...props} error="Gagal mengaktifkan campaign." />);
  expect(screen.getByRole('alert')).toHaveTextContent('Gagal mengaktifkan campaign.');
  expect(screen.getByRole('button', { name: 'Aktifkan' })).toBeEnabled();
});
