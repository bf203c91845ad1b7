import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { FileField } from './file-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

test('the error and the hint describe the field', () => {
  render(<TextField label="Email" hint="Untuk tagihan." error="Format email tidak valid." />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Format email tidak valid. Untuk tagihan.');
});

test('a field without error is valid and has no description', () => {
  render(<TextField label="Email" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
});

test('a long list can be searched: what matches is left, and Enter takes the only one', async () => {
  const onChange = jest.fn();
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const others = Array.from({ length: 16 }, (_, at) => ({
    value: `${at}`,
    label: `Bank ${at}`,
    group: 'Bank',
  }));
  const options = [...others, { value: 'dana', label: 'DANA Dompet', group: 'Dompet Digital' }];
  render(
    <form onSubmit={onSubmit}>
      <SelectField
        label="Tujuan"
        options={options}
        placeholder="Pilih"
        onChange={(event) => onChange(event.target.value)}
      />
    </form>,
  );
  const list = screen.getByRole('combobox', { name: 'Tujuan' });
  const search = screen.getByRole('searchbox', { name: 'Cari Tujuan' });
  const left = () =>
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await userEvent.type(search, 'bank 15');
  expect(left()).toEqual(['Pilih', 'Bank 15']);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(search);
  await userEvent.type(search, 'dompet{Enter}');
  expect(list).toHaveFocus();
  expect(onChange).toHaveBeenLastCalledWith('dana');
  expect(left()).toEqual(['Pilih', 'DANA Dompet']);
  await userEvent.clear(search);
  await userEvent.type(search, '99');
  // What is chosen stays.
  expect(left()).toEqual(['Pilih', 'DANA Dompet']);
  expect(screen.getByText('Tidak ada yang cocok.')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a search stays when the list gets shorter, keeps no choice and what is chosen, and reads names only', async () => {
  const city = (at: number) => ({ value: `${at}`, name: `Kota ${at}`, label: `Kota ${at} (12)` });
  const cities = Array.from({ length: 16 }, (_, at) => city(at));
  const none = { value: '', label: 'Semua kota' };
  const field = (value: string, options = cities) => (
    <SelectField label="Kota" options={[none, ...options]} value={value} onChange={() => {}} />
  );
  const { rerender } = render(field(''));
  const search = screen.getByRole('searchbox', { name: 'Cari Kota' });
  const left = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await userEvent.type(search, '12');
  expect(left()).toEqual(['Semua kota', 'Kota 12 (12)']);
  // Chosen elsewhere, while something is sought.
  rerender(field('3'));
  expect(left()).toEqual(['Semua kota', 'Kota 3 (12)', 'Kota 12 (12)']);
  expect(screen.getByRole('combobox', { name: 'Kota' })).toHaveValue('3');
  rerender(field('3', cities.slice(10)));
  expect(search).toBeInTheDocument();
  expect(search).toHaveFocus();
  expect(left()).toEqual(['Semua kota', 'Kota 12 (12)']);
});

test('a short list has no search', () => {
  render(<SelectField label="Jenis" options={['Repost', 'Simple']} />);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

interface Form {
  name: string;
  note: string;
  kind: string;
  role: string;
  terms: boolean;
}

function Register({ onSubmit }: { onSubmit: (form: Form) => void }) {
  const { register, handleSubmit, formState } = useForm<Form>({
    defaultValues: { name: '', note: '', kind: '', role: 'KOL', terms: false },
  });
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)}>
      <TextField
        label="Nama"
        error={formState.errors.name?.message}
        {...register('name', { required: 'Nama lengkap wajib diisi.' })}
      />
      <TextArea label="Catatan" counter maxLength={20} {...register('note')} />
      <SelectField
        label="Jenis"
        placeholder="-- Pilih --"
        options={['Repost', 'Simple']}
        {...register('kind')}
      />
      <RadioGroup label="Peran" options={['KOL', 'Brand']} {...register('role')} />
      <Checkbox label="Setuju" {...register('terms')} />
      <Button type="submit">Kirim</Button>
    </form>
  );
}

test("react-hook-form's register fills, reads and focuses every native field", async () => {
  const onSubmit = jest.fn();
  render(<Register onSubmit={(form) => onSubmit(form)} />);
  expect(screen.getByRole('radio', { name: 'KOL' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  const name = screen.getByRole('textbox', { name: 'Nama' });
  expect(name).toHaveAccessibleDescription('Nama lengkap wajib diisi.');
  expect(name).toHaveFocus();

  await userEvent.type(name, 'Ayu');
  await userEvent.type(screen.getByRole('textbox', { name: 'Catatan' }), 'Halo');
  expect(screen.getByText('4/20')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jenis' }), 'Simple');
  await userEvent.click(screen.getByRole('radio', { name: 'Brand' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Setuju' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  expect(onSubmit).toHaveBeenCalledWith({
    name: 'Ayu',
    note: 'Halo',
    kind: 'Simple',
    role: 'Brand',
    terms: true,
  });
});

test('an image is taken; another kind or too large a file is refused with a reason', async () => {
  const onChange = jest.fn();
  render(<FileField label="Cover" value={null} onChange={onChange} maxBytes={1024 * 1024} />);
  const input = screen.getByLabelText('Cover');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  // What it is, its bytes tell.
  await waitFor(() => expect(input).toBeInvalid());
  await user.upload(input, new File([new Uint8Array(1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText('Ukuran berkas terlalu besar. Maksimal 1MB.')).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
  const image = new File(['x'], 'a.png', { type: 'image/png' });
  await user.upload(input, image);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(image));
  expect(input).toBeValid();
});

test('an image that cannot be drawn leaves the prompt, not a broken picture', () => {
  render(<FileField label="Cover" value={null} onChange={() => {}} previewUrl="/rusak.png" />);
  fireEvent.error(screen.getByRole('img', { name: 'Gambar saat ini' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Pilih gambar')).toBeInTheDocument();
});

test('a text that is pasted too long is kept whole, and counted', async () => {
  render(<TextArea label="Bio" counter maxLength={20} />);
  await userEvent.click(screen.getByLabelText('Bio'));
  await userEvent.paste('panjang '.repeat(4));
  expect(screen.getByLabelText('Bio')).toHaveValue('panjang '.repeat(4));
  expect(screen.getByText('32/20')).toBeInTheDocument();
});

test('a long count is grouped as in Indonesia', () => {
  render(<TextArea label="Bio" counter maxLength={1000} />);
  expect(screen.getByText('0/1.000')).toBeInTheDocument();
});
