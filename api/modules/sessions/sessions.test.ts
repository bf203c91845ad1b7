import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

describe('sessions', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api?.close());

  test('a signed-in brand reads who it is', async () => {
    const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
    const reply = await api.call('GET', 'auth/verifySessions', { as: brand });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        code: 200,
        data: { role: 'Brand', fullName: 'Kopi Senja', image: null, tikTokAccessToken: null },
      },
    });
  });
});
