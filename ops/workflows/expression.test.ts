import { evaluate, fill } from './expression.ts';

const contexts = {
  needs: { ask: { result: 'failure', outputs: { apps: '["shell","remote-kol"]', none: '' } } },
  matrix: { app: 'remote-kol' },
  inputs: {},
};

test.each([
  ["contains(fromJSON(needs.ask.outputs.apps), 'shell')", true],
  ['contains(fromJSON(needs.ask.outputs.apps), matrix.app) && !contains(matrix.app, "x")', null],
  ["!contains(fromJSON(needs.ask.outputs.none || '[]'), matrix.app)", true],
  ["needs.ask.result == 'success' || matrix.app != 'shell'", true],
  ["(needs['ask'].result == 'FAILURE') && !cancelled()", true],
  ["inputs.apps == ''", true],
  ["success() && 'it''s'", false],
  ['always() && 1.5', 1.5],
])('%s', (text, value) => {
  if (value === null) expect(() => evaluate(text, contexts)).toThrow('is not understood');
  else expect(evaluate(text, contexts, { failed: true })).toBe(value);
});

test.each([
  ['secret.KEY', 'nothing is known of "secret"'],
  ['hashFiles(matrix.app)', 'there is no function hashFiles'],
  ['matrix.app matrix.app', 'is not understood'],
  ['(matrix.app', ') is missing'],
])('%s is refused', (text, why) => {
  expect(() => evaluate(text, contexts)).toThrow(why);
});

test('a text that is nothing but one expression gives its value, any other one a text', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: that is how GitHub writes expressions
  expect(fill('${{ fromJSON(needs.ask.outputs.apps) }}', contexts)).toEqual(['shell', 'remote-kol']);
  expect(fill('release-${{ matrix.app }}-${{ inputs.none }}.', contexts)).toBe('release-remote-kol-.');
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: that is how GitHub writes expressions
});
