import { actText } from './catalog.ts';

// The compiler checks that each act which the server records has words (StaffActName).
test.each([
  ['read', 'Membuka data'],
  ['searched', 'Mencari pengguna'],
  ['brand_verified', 'Memverifikasi brand'],
  ['held_money', 'Memutuskan dana ditahan'],
  ['tax_certified_proposed', 'Mengusulkan sertifikat pajak'],
])("staff's act %s is called %s", (act, words) => {
  expect(actText(act)).toBe(words);
});

test('an act that a later server knows is shown by its name', () => {
  expect(actText('of_tomorrow')).toBe('of_tomorrow');
});
