import { readEnvironment } from './environment.ts';

const PRODUCTION = { SOHOR_ENV: 'production', GATEWAY_TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' };

test('production must name its trusted proxies', () => {
  expect(readEnvironment(PRODUCTION, '/site').trustedProxies).toEqual(['10.0.0.1', '10.0.0.2']);
  for (const missing of [undefined, '', ' , '])
    expect(() => readEnvironment({ ...PRODUCTION, GATEWAY_TRUSTED_PROXIES: missing }, '/site')).toThrow(
      'GATEWAY_TRUSTED_PROXIES is not set',
    );
});

test.each(['0.0.0.0/0', '10.0.0.1, ::/0'])(
  '%s, which is everybody, is no proxy',
  (GATEWAY_TRUSTED_PROXIES) => {
    expect(() => readEnvironment({ GATEWAY_TRUSTED_PROXIES }, '/site')).toThrow('anybody could claim');
  },
);

test.each(['Production', 'prod', 'staging', 'false'])(
  'another name than local, try and production (%p) does not start',
  (SOHOR_ENV) => {
    expect(() => readEnvironment({ ...PRODUCTION, SOHOR_ENV }, '/site')).toThrow(
      'it is local, try or production',
    );
  },
);

test('outside production no variable is required', () => {
  expect(readEnvironment({}, '/site')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteDir: '/site',
    apiUrl: ['http://127.0.0.1:3001'],
    trustedProxies: [],
    maxStreams: undefined,
  });
  expect(readEnvironment({ API_URL: 'http://a:1,http://b:2' }, '/site').apiUrl).toEqual([
    'http://a:1',
    'http://b:2',
  ]);
});

test('without SOHOR_ENV only this machine is served', () => {
  for (const SOHOR_ENV of [undefined, '', 'local'])
    expect(() => readEnvironment({ SOHOR_ENV, GATEWAY_HOST: '0.0.0.0' }, '/site')).toThrow(
      'set SOHOR_ENV=production',
    );
  for (const env of [{ ...PRODUCTION }, { SOHOR_ENV: 'try' }])
    expect(readEnvironment({ ...env, GATEWAY_HOST: '0.0.0.0' }, '/site').host).toBe('0.0.0.0');
});
