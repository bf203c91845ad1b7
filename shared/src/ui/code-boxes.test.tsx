import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeBoxes } from './code-boxes.tsx';

function Code({ onComplete, start = '' }: { onComplete?: (code: string) => void; start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <CodeBoxes value={value} onChange={setValue} onComplete={onComplete} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Kosongkan
      </button>
    </>
  );
}

const box = (place: number) => screen.getByLabelText(`Digit ${place}`);
const code = () => screen.getByRole('status').textContent;

test('typing goes on to the next box and reports a full code once', async () => {
  const onComplete = jest.fn();
  render(<Code onComplete={onComplete} />);
  await userEvent.click(box(1));
  await userEvent.keyboard('1a2');
  expect(box(3)).toHaveFocus();
  expect(code()).toBe('12');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.keyboard('34');
  expect(onComplete.mock.calls).toEqual([['1234']]);
  expect(box(4)).toHaveFocus();
});

test('backspace empties a box, then moves back', async () => {
  render(<Code start="12" />);
  await userEvent.click(box(3));
  await userEvent.keyboard('{Backspace}');
  expect(box(2)).toHaveFocus();
  expect(code()).toBe('1');
  await userEvent.keyboard('{Backspace}');
  expect(box(1)).toHaveFocus();
  expect(code()).toBe('');
});

test('pasting exactly four digits fills all boxes', async () => {
  const onComplete = jest.fn();
  render(<Code onComplete={onComplete} />);
  await userEvent.click(box(2));
  await userEvent.paste('9876');
  expect(code()).toBe('9876');
  expect(box(4)).toHaveFocus();
  expect(onComplete).toHaveBeenCalledWith('9876');
});

test.each(['123', '12345', 'abcd', 'Kode 4821 atau 9913'])(
  'pasting %p changes nothing, and the field says why',
  async (text) => {
    render(<Code start="1" />);
    await userEvent.click(box(2));
    await userEvent.paste(text);
    expect(code()).toBe('1');
    expect(screen.getByRole('group')).toHaveAccessibleDescription(/kode 4 angka di teks itu/);
    await userEvent.keyboard('2');
    expect(screen.getByRole('group')).not.toHaveAccessibleDescription();
  },
);

test('the message around the code is pasted, or put in at once by a keyboard', async () => {
  const message = '[27/11 09.45] Sohor: 4821 adalah kode Anda.';
  const { unmount } = render(<Code />);
  await userEvent.click(box(1));
  await userEvent.paste(message);
  expect(code()).toBe('4821');
  unmount();
  render(<Code />);
  fireEvent.input(box(1), { target: { value: message } });
  expect(code()).toBe('4821');
});

test('a digit typed in a filled box replaces it, and a gap keeps its place', async () => {
  render(<Code start="1234" />);
  await userEvent.click(box(2));
  await userEvent.keyboard('9');
  expect(code()).toBe('1934');
  await userEvent.click(box(2));
  await userEvent.keyboard('{Backspace}');
  expect(code()).toBe('134');
  expect(box(2)).toHaveValue('');
  expect(box(3)).toHaveValue('3');
  await userEvent.keyboard('2');
  expect(code()).toBe('1234');
});

test('the value can be emptied from outside', async () => {
  render(<Code start="1234" />);
  await userEvent.click(screen.getByRole('button', { name: 'Kosongkan' }));
  expect(box(1)).toHaveValue('');
  expect(box(4)).toHaveValue('');
});

test('phones offer the code from the message, and an error marks every box', () => {
  render(<CodeBoxes value="" onChange={() => undefined} error="Kode OTP salah." />);
  expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(box(1)).toHaveAttribute('inputmode', 'numeric');
  for (const place of [1, 2, 3, 4]) {
    expect(box(place)).toBeInvalid();
    expect(box(place)).toHaveAccessibleDescription('Kode OTP salah.');
  }
});
