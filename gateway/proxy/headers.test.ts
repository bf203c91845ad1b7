import type { FastifyRequest } from 'fastify';
import { headersToApi, headersToClient } from './headers.ts';

const REQUEST = { headers: { accept: '*/*' }, id: 'an-id', ip: '203.0.113.7', protocol: 'https' };

test('a request whose sender has hung up has no address, and is not passed on under another', () => {
  expect(headersToApi(REQUEST as unknown as FastifyRequest)).toMatchObject({
    'x-forwarded-for': '203.0.113.7',
  });
  expect(headersToApi({ ...REQUEST, ip: undefined } as unknown as FastifyRequest)).toBeNull();
});

test('headers for one connection are removed from an answer, and repeated headers stay repeated', () => {
  const raw = [
    'Set-Cookie',
    'a=1',
    'Connection',
    'close, X-Own',
    'X-Own',
    '1',
    'Trailer',
    'x',
    'set-cookie',
    'b=2',
  ];
  const headers = headersToClient(
    raw.map((each) => Buffer.from(each)),
    200,
  );
  expect([...headers]).toEqual([['set-cookie', ['a=1', 'b=2']]]);
});
