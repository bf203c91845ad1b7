import { http } from './http.ts';
import { loadPartsBy } from './load-part.ts';

let failures = 0;
jest.mock('./http-client.ts', () => {
  failures -= 1;
  if (failures >= 0) throw new Error('Loading chunk http failed.');
  return { request: async (method: string, path: string) => `${method} ${path}` };
});

const loads = jest.fn();
beforeEach(() => {
  failures = 0;
  loads.mockReset();
  loadPartsBy((load) => {
    loads();
    return load();
  });
});

test('the client is loaded as the shell loads its parts: once for calls at a time, and again by the call after a failure', async () => {
  failures = 1;
  const first = [http.get('Campaign'), http.get('Balance')].map((call) => call.catch(String));
  expect(await Promise.all(first)).toEqual(Array(2).fill('Error: Loading chunk http failed.'));
  expect(loads).toHaveBeenCalledTimes(1);
  expect(await http.get('Campaign')).toBe('GET Campaign');
  expect(await http.post('Campaign')).toBe('POST Campaign');
  expect(loads).toHaveBeenCalledTimes(2);
});
