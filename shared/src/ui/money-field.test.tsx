import { fireEvent, render, screen } from '@testing-library/react';
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
  ['deleteContentBackward', '234.567', 0],
  ['deleteContentForward', '134.567', 1],
])(
  'a dot that a phone deletes without telling of a key takes a digit along: %s',
  async (inputType, shown, caret) => {
    render(<Price start={1234567} />);
    await userEvent.click(field());
    fireEvent.input(field(), { target: { value: '1234.567' }, inputType });
    expect(field()).toHaveValue(shown);
    expect(field().selectionStart).toBe(caret);
  },
);

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

describe('decimals and units', () => {
  test.each([
    // What is typed, what the field shows while it has the focus, and what afterwards.
    ['1.000.000,00', '1.000.000,00', '1.000.000'],
    ['1500000,50', '1.500.000,50', '1.500.000'],
    ['1.500.000', '1.500.000', '1.500.000'],
    ['1500000.50', '1.500.000.50', '1.500.000'],
    ['1500000.500', '1.500.000.500', '1.500.000.500'],
    ['1.5', '1.5', '1'],
    ['2,5 jt', '2,5 jt', '2.500.000'],
    ['2,5jt', '2,5jt', '2.500.000'],
    ['1.5 juta', '1.5 juta', '1.500.000'],
    ['500rb', '500rb', '500.000'],
    ['500 ribu', '500 ribu', '500.000'],
    ['1,25 M', '1,25 M', '1.250.000.000'],
    ['Rp250.000', '250.000', '250.000'],
    ['-5000', '5.000', '5.000'],
    ['1a2b3', '123', '123'],
    ['12,3,4', '12,34', '12'],
    ['12 500', '12.500', '12.500'],
    [',50', '50', '50'],
    ['1500jt', '1500jt', '1.500.000.000'],
  ])('typed one sign at a time, %j shows %j and is %j', async (typed, meanwhile, left) => {
    render(<Price />);
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue(meanwhile);
    await userEvent.tab();
    expect(field()).toHaveValue(left);
    expect(value()).toBe(left.replaceAll('.', ''));
  });

  test.each([
    ['Rp1.000.000,00', '1.000.000'],
    ['1.500.000,50', '1.500.000'],
    ['1,500,000.00', '1.500.000'],
    ['2,5 jt', '2.500.000'],
    ['500rb', '500.000'],
    ['1.5 juta', '1.500.000'],
    ['1 000 000', '1.000.000'],
  ])('pasted, or put in at once by a keyboard, %j is %j', async (text, shown) => {
    const { unmount } = render(<Price start={7} />);
    await userEvent.tripleClick(field());
    await userEvent.paste(text);
    expect(field()).toHaveValue(shown);
    unmount();
    // Suggestions of a mobile keyboard, dictation and dropped text come without a paste.
    render(<Price />);
    fireEvent.change(field(), { target: { value: text } });
    expect(field()).toHaveValue(shown);
    expect(value()).toBe(shown.replaceAll('.', ''));
  });

  test.each([
    ['satu juta', 'Jumlah tidak dapat dibaca. Tulis angkanya saja, misalnya 2.500.000.'],
    ['1jt-2jt', 'Jumlah tidak dapat dibaca. Tulis angkanya saja, misalnya 2.500.000.'],
    ['1.500 jt', 'Jumlah ini dapat dibaca dengan dua cara. Tulis lengkap, misalnya 2.500.000.'],
    ['-5.000', 'Jumlah tidak boleh kurang dari nol.'],
    ['99.999.999.999.999', 'Jumlah terlalu besar.'],
  ])('%j is refused with a sentence, and the amount stays', async (text, sentence) => {
    render(<Price start={250_000} />);
    await userEvent.tripleClick(field());
    await userEvent.paste(text);
    expect(field()).toHaveValue('250.000');
    expect(value()).toBe('250000');
    expect(field()).toHaveAccessibleDescription(sentence);
    expect(field()).toBeInvalid();
    await userEvent.type(field(), '{End}1');
    expect(field()).toHaveValue('2.500.001');
    expect(field()).toBeValid();
  });

  test('a decimal part is taken back sign by sign, and never joins the digits', async () => {
    render(<Price />);
    await userEvent.type(field(), '1500000,50');
    for (const shown of ['1.500.000,5', '1.500.000,', '1.500.000', '150.000']) {
      await userEvent.keyboard('{Backspace}');
      expect(field()).toHaveValue(shown);
    }
    await userEvent.type(field(), ',75');
    field().setSelectionRange(7, 8);
    await userEvent.keyboard('{Delete}');
    expect(value()).toBe('150000');
  });

  test('the amount that a form gets is right before the field is left', async () => {
    render(<Price />);
    const amounts = [];
    for (const sign of '2,5 jt') {
      await userEvent.type(field(), sign);
      amounts.push(value());
    }
    expect(amounts).toEqual(['2', '2', '2', '2', '2500000', '2500000']);
  });
});
