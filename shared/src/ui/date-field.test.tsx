import { today } from '@sohor/shared/platform';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDay } from '../format/index.ts';
import { DateField } from './date-field.tsx';

const onChange = jest.fn();
/** A day's name begins with the weekday, and ends by saying whether it is today or chosen. */
const day = (name: string) => screen.getByRole('button', { name: new RegExp(`, ${name}(,|$)`) });
// Hidden, because while the calendar is open screen readers see nothing else.
const opener = () => screen.getByRole('button', { name: 'Buka kalender: Tanggal Mulai', hidden: true });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function open(props: Partial<Parameters<typeof DateField>[0]> = {}) {
  const user = userEvent.setup({ delay: null });
  const changed = ({ target }: { target: HTMLInputElement }) => onChange(target.value);
  render(<DateField label="Tanggal Mulai" defaultValue="2025-09-07" onChange={changed} {...props} />);
  await user.click(opener());
  return { user, calendar: await screen.findByRole('dialog', { name: 'Tanggal Mulai' }) };
}

/** How many dates were formatted by the browser, which is slow. */
let formatted = 0;

// Before the first calendar is drawn, which may keep its formatter.
beforeAll(() => {
  const own = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    ...own,
    get() {
      const format: Intl.DateTimeFormat['format'] = own?.get?.call(this);
      return (date: Date) => {
        formatted += 1;
        return format(date);
      };
    },
  });
});
beforeEach(() => onChange.mockClear());

test('a calendar opens without formatting each date that it reckons with', async () => {
  formatted = 0;
  await open();
  expect(formatted).toBeLessThan(10);
});

test('the week begins with Monday, and days and months have Indonesian names', async () => {
  const { calendar } = await open();
  const grid = within(calendar).getByRole('grid', { name: 'September 2025' });
  // Hidden from screen readers, which get the weekday with each day.
  const names = within(grid)
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min']);
  // 1 September 2025 was a Monday.
  const [firstWeek] = within(grid).getAllByRole('row');
  expect(firstWeek).toHaveTextContent('1234567');
  expect(day('7 September 2025')).toHaveFocus();
  expect(day('7 September 2025')).toHaveAccessibleName('Minggu, 7 September 2025, dipilih');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('7');
});

test('another month is told to those who do not see it', async () => {
  const { user, calendar } = await open();
  await user.click(screen.getByRole('button', { name: 'Ke bulan berikutnya' }));
  expect(within(calendar).getByRole('status')).toHaveTextContent('Oktober 2025');
});

test('a day that is pressed stands in the field, and the focus is back at the button', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ke bulan berikutnya' }));
  await user.click(day('17 Oktober 2025'));
  expect(onChange).toHaveBeenLastCalledWith('2025-10-17');
  expect(screen.getByLabelText('Tanggal Mulai')).toHaveValue('2025-10-17');
  await closed();
  expect(opener()).toHaveFocus();
});

test('keys lead from day to day, and into other months', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(day('1 September 2025')).toHaveFocus();
  await user.keyboard('{PageUp}{End}');
  expect(day('3 Agustus 2025')).toHaveFocus();
});

test('Tab stays inside, one stop for all the days', async () => {
  const { user } = await open();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Tutup' })).toHaveFocus();
  await user.tab();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ke bulan sebelumnya' })).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Ke bulan berikutnya' })).toHaveFocus();
  await user.tab();
  expect(day('7 September 2025')).toHaveFocus();
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['the button', (user: ReturnType<typeof userEvent.setup>) => user.click(opener())],
  ["'Tutup'", (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Tutup'))],
  ['a press elsewhere', (user: ReturnType<typeof userEvent.setup>) => user.click(document.body)],
])('%s closes it and changes nothing', async (_, close) => {
  const { user } = await open();
  await close(user);
  await closed();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  expect(onChange).not.toHaveBeenCalled();
  await user.click(opener());
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('who goes on to another field before it is drawn keeps the focus there', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await closed();
  render(<input aria-label="Nama" />);
  const other = screen.getByRole('textbox', { name: 'Nama' });
  act(() => {
    opener().focus();
    opener().click();
    other.focus();
  });
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(other).toHaveFocus();
});

test('a double click opens it, too', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await closed();
  await user.dblClick(opener());
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('a day before the first or after the last is not taken, nor is their month left', async () => {
  const { user } = await open({ min: '2025-09-05', max: '2025-09-20' });
  await user.click(day('4 September 2025'));
  await user.click(day('21 September 2025'));
  await user.click(screen.getByRole('button', { name: 'Ke bulan berikutnya' }));
  expect(onChange).not.toHaveBeenCalled();
  await user.click(day('20 September 2025'));
  expect(onChange).toHaveBeenLastCalledWith('2025-09-20');
});

test('it opens where the first day is, when nothing is chosen', async () => {
  await open({ defaultValue: '', min: '2090-03-15' });
  expect(day('15 Maret 2090')).toHaveFocus();
});

test.each(['20255-09-01', '2025-02-31'])('with the bound %s it opens as without one', async (min) => {
  const { user } = await open({ defaultValue: '', min });
  expect(screen.getByRole('grid', { name: formatDay(today()).replace(/^\d+ /, '') })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(today());
});

test.each([
  ['9999-12-31', '{ArrowRight}{PageDown}', '31 Desember 9999'],
  ['0001-01-01', '{ArrowLeft}{ArrowUp}', '1 Januari 0001'],
])('the calendar ends where its years do, at %s', async (value, keys, name) => {
  const { user } = await open({ defaultValue: value });
  await user.keyboard(keys);
  expect(day(name)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalledWith(expect.not.stringMatching(`^${value}$`));
});
