import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

let failures = 0;
jest.mock('./dialog-box.tsx', () => {
  failures -= 1;
  if (failures >= 0) throw new Error('Loading chunk dialog failed.');
  return jest.requireActual('./dialog-box.tsx');
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <Button onClick={() => setOpen(true)}>Buka</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Detail KOL" />
    </main>
  );
}

// jsdom has neither.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const opener = () => screen.getByRole('button', { name: 'Buka' });

beforeEach(() => {
  // The idle callback never comes, so the code is only loaded when a dialog is opened.
  Object.assign(window, { requestIdleCallback: () => 1, cancelIdleCallback: () => undefined });
});

test('where the code cannot be had, the dialog says so and can be closed or tried again; then it is the dialog', async () => {
  failures = 2;
  render(<Page />);
  act(() => opener().focus());
  fireEvent.click(opener());
  expect(screen.getByRole('status')).toHaveTextContent('Memuat...');
  expect(await screen.findByRole('alert')).toHaveTextContent('Bagian ini belum dapat dimuat.');
  // A browser makes a `cancel` event of Escape.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();

  fireEvent.click(opener());
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Detail KOL' });
  await waitFor(() => expect(dialog).toHaveFocus());
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener()).toHaveFocus());
});
