import ipaddr from 'ipaddr.js';

/** Each parser turns the raw text of one entry into its value, or throws what is wrong with it. */
export const text = (raw: string) => raw;
export const flag = (raw: string) => raw !== '0' && raw !== 'false';
export const list = (raw: string) =>
  raw
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export function whole(minimum: number, maximum: number) {
  return (raw: string) => {
    const value = Number(raw);
    if (!/^\d+$/.test(raw) || value < minimum || value > maximum) {
      throw new Error(`must be a whole number from ${minimum} to ${maximum}`);
    }
    return value;
  };
}

export function address(raw: string) {
  if (!URL.canParse(raw) || !/^https?:/.test(raw)) throw new Error('must be an http(s) address');
  return raw.replace(/\/+$/, '');
}

/** Address of a mail server, with user and password if needed: `smtps://user:password@host:465`, `smtp://host:587`. */
export function mailServer(raw: string) {
  if (raw !== '' && (!URL.canParse(raw) || !/^smtps?:\/\/[^/]/.test(raw)))
    throw new Error('must be an address such as smtps://user:password@host');
  return raw;
}

export function oneOf<const T extends readonly string[]>(...values: T) {
  return (raw: string): T[number] => {
    if (!values.includes(raw)) throw new Error(`must be one of ${values.join(', ')}`);
    return raw;
  };
}

/** Shortest prefix of a proxy's network; a wider network would mean trusting everybody. */
const MIN_PREFIX_BITS = { ipv4: 8, ipv6: 16 };

/** Values for Fastify's `trustProxy`, but without wide networks. */
export function proxies(raw: string): readonly string[] {
  const named = list(raw);
  for (const proxy of named) {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) continue;
    const isNetwork = ipaddr.isValidCIDR(proxy);
    if (!isNetwork && !ipaddr.isValid(proxy)) throw new Error('must hold addresses and networks');
    if (!isNetwork) continue;
    const [start, bits] = ipaddr.parseCIDR(proxy);
    if (bits < MIN_PREFIX_BITS[start.kind()]) throw new Error('believes too many: name smaller networks');
  }
  return named;
}

/** Addresses and networks, separated by commas. */
export function addresses(raw: string): readonly string[] {
  const named = list(raw);
  if (!named.every((one) => ipaddr.isValid(one) || ipaddr.isValidCIDR(one)))
    throw new Error('must hold addresses and networks');
  return named;
}

export function secret(raw: string) {
  if (!/^([0-9a-f]{2}){32,}$/i.test(raw)) throw new Error('must be 64 or more hexadecimal digits');
  return Buffer.from(raw, 'hex');
}

/** A path on a provider's server, without a slash at either end. */
export function pathName(raw: string) {
  if (!/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/i.test(raw)) throw new Error('must be a path such as a/b');
  return raw;
}
