import { aContractText } from '@sohor/shared/testing';
import { type ContractBlock, readContractText } from './contract-text.ts';

const words = (block: ContractBlock) => {
  if (block.kind === 'facts') return block.facts.map(({ term, value }) => `${term}: ${value}`);
  if (block.kind === 'terms') return block.terms.map(({ number, text }) => `${number}. ${text}`);
  return [block.text];
};
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

test('reads the agreement as heading, names, five terms and paragraphs', () => {
  const kinds = readContractText(aContractText().text).map(({ kind }) => kind);
  expect(kinds).toEqual(['heading', 'facts', 'paragraph', 'terms', 'paragraph']);
});

test.each([
  ['as the server renders it', aContractText().text],
  ['in an order nobody foresaw', 'Nama Brand: A\n\n2. dua\nbaris bebas\n1. satu\nNama Campaign: B\nLain: C'],
])('leaves no line out: %s', (_, text) => {
  expect(readContractText(text).flatMap(words)).toEqual(linesOf(text));
});
