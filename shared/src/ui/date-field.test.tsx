import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDay } from '../format/index.ts';
import { addMonths, today, weekdayOf, weeksOf } from './calendar-days.ts';
import { DateField } from './date-field.tsx';

const onChange = jest.fn();
const day = (name: string) => screen.getByRole('button', { name });

async function open(props: Partial<Parameters<typeof DateField>[0]> = {}) {
  const user = userEvent.setup({ delay: null });
  const changed = ({ target }: { target: HTMLInputElement }) => onChange(target.value);
  render(<DateField label="Tanggal Mulai" defaultValue="2025-09-07" onChange={changed} {...props} />);
  await user.click(screen.getByRole('button', { name: 'Buka kalender: Tanggal Mulai' }));
  return { user, calendar: screen.getByRole('dialog', { name: 'Tanggal Mulai' }) };
}

beforeEach(() => onChange.mockClear());

test('the week begins with Monday, and months have Indonesian names', async () => {
  const { calendar } = await open();
  const names = within(calendar)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min']);
  expect(within(calendar).getByText('September 2025')).toBeVisible();
  // 1 September 2025 was a Monday.
  const [, firstWeek] = within(calendar).getAllByRole('row');
  expect(firstWeek).toHaveTextContent('1234567');
  expect(day('7 September 2025')).toHaveFocus();
  expect(day('7 September 2025')).toHaveAttribute('aria-pressed', 'true');
});

test('a day that is pressed stands in the field, and the focus is back at the button', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Bulan berikutnya' }));
  await user.click(day('17 Oktober 2025'));
  expect(onChange).toHaveBeenLastCalledWith('2025-10-17');
  expect(screen.getByLabelText('Tanggal Mulai')).toHaveValue('2025-10-17');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buka kalender: Tanggal Mulai' })).toHaveFocus();
});

test.each([
  ['{ArrowRight}', '8 September 2025'],
  ['{ArrowLeft}', '6 September 2025'],
  ['{ArrowUp}', '31 Agustus 2025'],
  ['{ArrowDown}', '14 September 2025'],
  ['{Home}', '1 September 2025'],
  ['{Home}{End}', '7 September 2025'],
  ['{PageDown}', '7 Oktober 2025'],
  ['{PageUp}', '7 Agustus 2025'],
])('%s leads to %s', async (keys, name) => {
  const { user } = await open();
  await user.keyboard(keys);
  expect(day(name)).toHaveFocus();
});

test('Tab stays inside, one stop for all the days', async () => {
  const { user } = await open();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Bulan sebelumnya' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Bulan berikutnya' })).toHaveFocus();
  await user.tab();
  expect(day('7 September 2025')).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Bulan berikutnya' })).toHaveFocus();
});

test('Escape, and a press elsewhere, close it and change nothing', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buka kalender: Tanggal Mulai' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await user.click(document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

test('a day before the first or after the last is not taken', async () => {
  const { user } = await open({ min: '2025-09-05', max: '2025-09-20' });
  await user.click(day('4 September 2025'));
  await user.click(day('21 September 2025'));
  expect(onChange).not.toHaveBeenCalled();
  await user.click(day('20 September 2025'));
  expect(onChange).toHaveBeenLastCalledWith('2025-09-20');
});

test('months end as they do', () => {
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2025-01-31', -2)).toBe('2024-11-30');
  expect(weekdayOf('2025-09-07')).toBe(6);
  expect(weeksOf('2026-02')).toHaveLength(5);
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2026-03').flat().filter(Boolean)).toHaveLength(31);
});

test('a year with a digit too many opens on this month', async () => {
  const { calendar } = await open({ defaultValue: '20255-09-01' });
  expect(within(calendar).getByText(formatDay(`${today().slice(0, 7)}-01`).slice(2))).toBeVisible();
});

test.each([
  ['9999-12-31', '{ArrowRight}{PageDown}', '31 Desember 9999'],
  ['0001-01-01', '{ArrowLeft}{ArrowUp}', '1 Januari 1'],
])('the calendar ends where its years do, at %s', async (value, keys, name) => {
  const { user } = await open({ defaultValue: value });
  await user.keyboard(keys);
  expect(day(name)).toHaveFocus();
});
