import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { TextField } from './text-field.tsx';
import { loadDialogs } from './use-dialog-box.ts';

beforeAll(() => loadDialogs());

const never = () => {};

function Named(props: Partial<ConfirmDialogProps>) {
  const [name, setName] = useState('');
  return (
    <ConfirmDialog open onClose={never} onConfirm={never} title="Nama" confirmLabel="Simpan" {...props}>
      <TextField label="Nama daftar" value={name} onChange={({ target }) => setName(target.value)} />
    </ConfirmDialog>
  );
}

test('Enter in a field confirms once, and sends no form that the dialog stands in', async () => {
  const user = userEvent.setup();
  const [confirmed, sent] = [jest.fn(), jest.fn()];
  render(
    <form onSubmit={sent}>
      <Named onConfirm={confirmed} />
    </form>,
  );
  await user.type(await screen.findByLabelText('Nama daftar'), 'Lebaran{Enter}');
  expect(confirmed).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['cannot be confirmed', { isClosed: true }],
  ['waits for the answer', { loading: true }],
])('Enter does nothing while it %s', async (_, props) => {
  const user = userEvent.setup();
  const confirmed = jest.fn();
  render(<Named onConfirm={confirmed} {...props} />);
  await user.type(await screen.findByLabelText('Nama daftar'), 'Lebaran{Enter}');
  expect(confirmed).not.toHaveBeenCalled();
});

test('a question without fields is confirmed by its button, and cancelled by the other one', async () => {
  const user = userEvent.setup();
  const [confirmed, closed, cancelled] = [jest.fn(), jest.fn(), jest.fn()];
  render(
    <ConfirmDialog
      open
      onClose={closed}
      onCancel={cancelled}
      onConfirm={confirmed}
      title="Hapus daftar?"
      confirmLabel="Hapus"
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Hapus' }));
  expect(confirmed).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect([cancelled, closed].map((one) => one.mock.calls.length)).toEqual([1, 0]);
});
