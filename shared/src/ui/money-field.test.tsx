import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyField, type MoneyValue } from './money-field.tsx';

function Price({ start = '' as MoneyValue }) {
  const [value, setValue] = useState<MoneyValue>(start);
  return (
    <>
      <MoneyField label="Harga" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Harga' });
const value = () => screen.getByRole('status').textContent;

test('digits are kept and grouped, the value is a whole number', async () => {
  render(<Price />);
  await userEvent.type(field(), 'Rp1a250.000');
  expect(field()).toHaveValue('1.250.000');
  expect(value()).toBe('1250000');
});

test('an emptied field is an empty text, never zero', async () => {
  render(<Price start={100000} />);
  expect(field()).toHaveValue('100.000');
  await userEvent.clear(field());
  expect(value()).toBe('""');
});

test('the caret stays beside its digit', async () => {
  render(<Price start={1234567} />);
  await userEvent.click(field());
  field().setSelectionRange(3, 3);
  await userEvent.keyboard('9');
  expect(field()).toHaveValue('12.934.567');
  expect(field().selectionStart).toBe(4);
});

test('backspace at a dot takes the digit before it', async () => {
  render(<Price start={1234567} />);
  await userEvent.click(field());
  field().setSelectionRange(2, 2);
  await userEvent.keyboard('{Backspace}');
  expect(field()).toHaveValue('234.567');
});

test.each([
  ['1.500.000,00', '1.500.000'],
  ['Rp1,500,000.00', '1.500.000'],
  [' 2500,5 ', '2.500'],
  ['Rp 1.500.000,-', '1.500.000'],
  ['1.500', '1.500'],
  ['1.500.000', '1.500.000'],
])('a pasted %j is %s: what stands behind a decimal mark is no rupiah', async (pasted, shown) => {
  render(<Price />);
  await userEvent.click(field());
  await userEvent.paste(pasted);
  expect(field()).toHaveValue(shown);
});

test('decimals go from what is pasted alone, into the selection', async () => {
  render(<Price start={1_234_567} />);
  await userEvent.click(field());
  field().setSelectionRange(2, 5);
  await userEvent.paste('99,00');
  expect(field()).toHaveValue('199.567');
  expect(field().selectionStart).toBe(4);
});

test('no more than thirteen digits are taken', async () => {
  render(<Price start={1_000_000_000_000} />);
  await userEvent.type(field(), '9');
  expect(value()).toBe('1000000000000');
});
