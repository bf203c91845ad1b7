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

describe('text that comes at once', () => {
  const WAYS = {
    insertText: 'insertText',
    insertReplacementText: 'insertReplacementText',
    insertFromPaste: 'insertFromPaste',
    insertFromDrop: 'insertFromDrop',
    autofill: undefined,
    composition: 'insertCompositionText',
  } as const;
  type Way = keyof typeof WAYS;

  /** As browsers do it: the events, and the text in between. */
  function insert(text: string, way: Way, [start, end]: readonly [number, number]) {
    const node = field();
    const inputType = WAYS[way];
    const isComposing = way === 'composition';
    const old = node.value;
    const put = (part: string) => {
      if (inputType)
        fireEvent(node, new InputEvent('beforeinput', { bubbles: true, inputType, data: part, isComposing }));
      const typed = old.slice(0, start) + part + old.slice(end);
      fireEvent.input(node, { target: { value: typed }, ...(inputType && { inputType, isComposing }) });
    };
    node.focus();
    node.setSelectionRange(start, end);
    if (!isComposing) return put(text);
    fireEvent.compositionStart(node);
    for (let length = 1; length <= text.length; length += 1) put(text.slice(0, length));
    fireEvent.compositionEnd(node, { data: text });
  }

  const ALL = [0, 99] as const;
  const ways = Object.keys(WAYS) as Way[];
  const AMOUNTS = [
    ['1.250.000', '1.250.000'],
    ['125.000', '125.000'],
    ['750.000,50', '750.000'],
    ['750.00', '750'],
    ['Rp 2,5 jt', '2.500.000'],
    ['1,250,000.00', '1.250.000'],
    ['1250000', '1.250.000'],
    ['75', '75'],
    ['5', '5'],
  ] as const;

  test.each(ways.flatMap((way) => AMOUNTS.map((amount) => [way, ...amount] as const)))(
    'by %s, %j over all that stands there is %s',
    async (way, text, shown) => {
      for (const start of ['', 1250, 100_000, 750_000, 1_250_000] as const) {
        const { unmount } = render(<Price start={start} />);
        insert(text, way, ALL);
        await userEvent.tab();
        expect([start, field().value, value()]).toEqual([start, shown, shown.replaceAll('.', '')]);
        unmount();
      }
    },
  );

  test.each([
    // What is inserted into 1.234.567, over which selection, and the result; null where it is refused.
    ['99', [2, 5], '199.567'],
    ['99', [5, 5], '123.499.567'],
    ['000', [9, 9], '1.234.567.000'],
    [',50', [9, 9], '1.234.567'],
    ['.000', [9, 9], '1.234.567.000'],
    [' juta', [1, 9], '1.000.000'],
    ['99,00', [2, 5], null],
    ['1.250.000', [9, 9], null],
    ['1.250.000', [0, 0], null],
    ['1.250.000', [4, 4], null],
    ['1.250.000', [2, 5], null],
    ['satu juta', [0, 9], null],
    ['12345678', [9, 9], null],
  ] as const)('%j in the middle, at %j, is %s', async (text, at, shown) => {
    for (const way of ways.filter((one) => one !== 'autofill')) {
      const { unmount } = render(<Price start={1_234_567} />);
      insert(text, way, at);
      expect(field().getAttribute('aria-invalid')).toBe(shown === null ? 'true' : null);
      await userEvent.tab();
      expect([way, field().value]).toEqual([way, shown ?? '1.234.567']);
      expect(value()).toBe((shown ?? '1.234.567').replaceAll('.', ''));
      unmount();
    }
  });

  test('nothing of a composition is told before it is complete', () => {
    render(<Price start={100_000} />);
    field().focus();
    field().setSelectionRange(0, 7);
    fireEvent.compositionStart(field());
    fireEvent.input(field(), {
      target: { value: '1' },
      inputType: 'insertCompositionText',
      isComposing: true,
    });
    expect(field()).toHaveValue('1');
    expect(value()).toBe('100000');
  });
});

test('the amount stands beside the field in words', () => {
  render(<Price start={1_500_000} />);
  expect(screen.getByText('1,5 juta')).toBeVisible();
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
