import fc from 'fast-check';
import { jsonBytes } from './json-bytes.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

test('the bytes of JSON are those of UTF-8, whatever characters are in it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const json = JSON.stringify({ text });
      expect(jsonBytes(json)).toEqual(Buffer.from(json));
    }),
    { numRuns: 2000 },
  );
});

test.each(['a', 'é', '•', '😀', '\ud800'])('so are those of a very long text of %j', (character) => {
  const json = JSON.stringify(character.repeat(1024 * 1024));
  expect(jsonBytes(json).equals(Buffer.from(json))).toBe(true);
});

test('the bytes of one text stay as they are while others are written', () => {
  const [first, second] = ['•'.repeat(100), 'a'.repeat(100)];
  const kept = [jsonBytes(first), jsonBytes(second)];
  jsonBytes('b'.repeat(1000));
  jsonBytes('–'.repeat(1000));
  expect(kept.map(String)).toEqual([first, second]);
});
