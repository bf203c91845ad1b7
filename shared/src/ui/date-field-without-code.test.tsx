import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DateField } from './date-field.tsx';

jest.mock('./calendar.tsx', () => {
  throw new Error('Loading chunk calendar failed.');
});

const opener = () => screen.getByRole('button', { name: 'Buka kalender: Tanggal Mulai' });
const showPicker = jest.fn();
HTMLInputElement.prototype.showPicker = showPicker;

beforeEach(() => {
  showPicker.mockReset();
  jest.spyOn(console, 'warn').mockReturnValue();
  render(<DateField label="Tanggal Mulai" />);
});

afterEach(() => jest.restoreAllMocks());

test("where the calendar cannot be loaded, the browser's own opens", async () => {
  fireEvent.click(opener());
  await waitFor(() => expect(showPicker).toHaveBeenCalledTimes(1));
  expect(screen.getByLabelText('Tanggal Mulai')).toHaveFocus();
  expect(opener()).not.toHaveAttribute('aria-busy');
});

test('where the browser opens none either, the field can be typed in', async () => {
  showPicker.mockImplementation(() => {
    throw new DOMException('The press is too long ago.', 'NotAllowedError');
  });
  fireEvent.click(opener());
  await waitFor(() => expect(screen.getByLabelText('Tanggal Mulai')).toHaveFocus());
});

test('nothing opens for those who have gone on to another field', async () => {
  fireEvent.click(opener());
  expect(opener()).toHaveAttribute('aria-busy', 'true');
  fireEvent.blur(opener());
  await act(async () => {});
  expect(showPicker).not.toHaveBeenCalled();
  expect(opener()).not.toHaveAttribute('aria-busy');
});
