import { checkRegistration, type RegistrationForm } from './registration-rules.ts';

const right: RegistrationForm = {
  fullName: 'Sari Wulandari',
  email: 'sari@contoh.id',
  phone: '+6281234567890',
  role: 'KOL',
  agreed: true,
};

test('a form that is right has no errors', () => {
  expect(checkRegistration(right)).toEqual({});
  expect(checkRegistration({ ...right, email: ' sari@contoh.id ' })).toEqual({});
});

test('no role is chosen for anybody', () => {
  expect(checkRegistration({ ...right, role: null })).toEqual({ role: 'Pilih peran Anda: KOL atau Brand.' });
});

test('spaces are no name', () => {
  expect(checkRegistration({ ...right, fullName: '   ' })).toEqual({ fullName: 'Nama lengkap wajib diisi.' });
});

test.each(['sari', 'sari@contoh', '@contoh.id', 'sari@@contoh.id'])('%s is no e-mail', (email) => {
  expect(checkRegistration({ ...right, email })).toEqual({ email: 'Format email tidak valid.' });
});

test.each([
  '+6281234567890',
  '0812345678',
  '81234567890',
  '+62 (0) 812\u20113456 7890',
  'https://wa.me/6281234567890',
])('%s is an Indonesian mobile number', (phone) => {
  expect(checkRegistration({ ...right, phone })).toEqual({});
});

test('an address that looks right is refused with what is wrong', () => {
  expect(checkRegistration({ ...right, email: 'sari@contoh..id' })).toEqual({
    email: 'Format email tidak valid. Ada dua titik berurutan.',
  });
});

test.each(['081234567', '0812345678901234', '0212345678', '+1 555 123 4567', 'nomor saya'])(
  '%s is none',
  (phone) => {
    expect(checkRegistration({ ...right, phone })).toEqual({
      phone: 'Format nomor telepon tidak valid. Gunakan format +628...',
    });
  },
);
