import { aContractText, CONTRACT_PARTS } from '@sohor/shared/testing';
import { type ContractBlock, readContractText } from './contract-text.ts';

const whole = aContractText('7 September 2025', 'Sari', CONTRACT_PARTS).text;

const words = (block: ContractBlock) => {
  if (block.kind === 'facts')
    return block.facts.flatMap(({ term, value, items }) => [
      `${term}: ${value}`.trim(),
      ...items.map((item) => `• ${item}`),
    ]);
  if (block.kind === 'terms') return block.terms.map(({ number, text }) => `${number}. ${text}`);
  return [block.text];
};
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

test('reads the agreement as heading, names, five terms and the parts below them', () => {
  const blocks = readContractText(whole);
  const kinds = blocks.map((block) => (block.kind === 'section' ? block.text : block.kind));
  const parts = ['Rincian Pembayaran', 'facts', 'paragraph', 'Brief Campaign', 'facts', 'paragraph'];
  expect(kinds).toEqual(['heading', 'facts', 'paragraph', 'terms', ...parts]);
  expect(blocks.at(-2)).toMatchObject({
    facts: expect.arrayContaining([
      { term: 'Arahan konten', value: '', items: ['Tunjukkan suasana kedai.', 'Sebut nama menunya.'] },
    ]),
  });
});

test.each([
  ['as the server renders it', whole],
  [
    'in an order nobody foresaw',
    'Nama Brand: A\n\n2. dua\nbaris bebas\n1. satu\nNama Campaign: B\nLain: C\n• D',
  ],
])('leaves no line out: %s', (_, text) => {
  expect(readContractText(text).flatMap(words)).toEqual(linesOf(text));
});
