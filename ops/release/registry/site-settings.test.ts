import { readSiteSettings, thisMachine } from './site-settings.ts';

const originOf = (env: NodeJS.ProcessEnv) => readSiteSettings(env, thisMachine(env)).origin;

test('the pages name the port that the product is reached at, unless they are told an address', () => {
  expect(originOf({})).toBe('http://localhost:3000');
  expect(originOf({ PORT: '' })).toBe('http://localhost:3000');
  expect(originOf({ PORT: '4123' })).toBe('http://localhost:4123');
  expect(originOf({ PORT: '4123', PUBLIC_URL: 'https://sohor.example' })).toBe('https://sohor.example');
});

test('in production nothing is guessed', () => {
  expect(() => originOf({ SOHOR_ENV: 'production', PORT: '4123' })).toThrow('PUBLIC_URL is not set');
});
