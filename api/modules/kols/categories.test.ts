import { isCategory, joinCategories, parseCategories } from './categories.ts';

test('categories are read in the order given, each once, whatever their case', () => {
  expect(parseCategories('Fashion, beauty,FASHION,,Books ')).toEqual(['fashion', 'beauty', 'books']);
  expect(parseCategories('')).toEqual([]);
});

test('an unknown category refuses the whole list', () => {
  expect(parseCategories('Fashion,Cooking')).toBeNull();
  expect(parseCategories('all')).toBeNull();
  expect(parseCategories('__proto__')).toBeNull();
});

test('they are written with their names', () => {
  expect(joinCategories(['fashion', 'professional'])).toBe('Fashion,Professional');
  expect(joinCategories(null)).toBe('');
});

test('the address takes lowercase names only', () => {
  expect(['fashion', 'Fashion', 'all', 'semua'].map(isCategory)).toEqual([true, false, false, false]);
});
