import { createPublicKey, verify } from 'node:crypto';

const MAX_LIFE_SECONDS = 24 * 60 * 60;

/** Why a push service would refuse the `Authorization` of a push (RFC 8292); undefined if it is valid. */
export function whyNotAuthorized(
  header: string | undefined,
  origin: string,
  nowMs: number,
): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (signature === '') return 'no vapid token';
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return 'the key is no P-256 point';
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { alg } = parse(head);
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (alg !== 'ES256' || !isSigned) return 'the token is not signed by its key';
  const { aud, exp, sub } = parse(claims);
  if (aud !== origin) return `the token is for ${String(aud)}`;
  const now = nowMs / 1000;
  if (typeof exp !== 'number' || exp < now || exp > now + MAX_LIFE_SECONDS)
    return 'the token has expired, or lasts too long';
  if (typeof sub !== 'string' || !/^(mailto|https):/.test(sub)) return 'the token names no contact';
  return undefined;
}

function parse(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
}
