import ipaddr from 'ipaddr.js';

/** Keys by which limits count an address. Both are canonical: all spellings of an address have the same keys. */
export interface AddressKeys {
  /** One client: the IPv4 address itself, or the /64 of an IPv6 address, because one host owns all of that. */
  readonly client: string;
  /** One holder of addresses: the /24 of IPv4, the /48 of IPv6. */
  readonly network: string;
}

/** @param address as the socket or the trusted proxy gives it; anything else counts as one shared client, 'unknown' */
export function addressKeys(address: string | undefined): AddressKeys {
  if (!address || !ipaddr.isValid(address)) return { client: 'unknown', network: 'unknown' };
  // `process` turns an IPv4-mapped IPv6 address (::ffff:1.2.3.4) into the IPv4 address.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4)
    return { client: parsed.toString(), network: prefix(parsed.toString(), 24) };
  const plain = new ipaddr.IPv6(parsed.parts).toString();
  return { client: prefix(plain, 64), network: prefix(plain, 48) };
}

function prefix(address: string, bits: number): string {
  const range = `${address}/${bits}`;
  const isV4 = ipaddr.IPv4.isValid(address);
  const start = isV4 ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${start.toString()}/${bits}`;
}

/** Whether the address is in one of these addresses and networks; an empty list holds all addresses. */
export function isAmong(named: readonly string[], address: string): boolean {
  if (named.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return named.some((one) => {
    const [start, bits] = ipaddr.isValidCIDR(one)
      ? ipaddr.parseCIDR(one)
      : ([ipaddr.process(one), undefined] as const);
    if (start.kind() !== parsed.kind()) return false;
    return parsed.match(start, bits ?? (start.kind() === 'ipv4' ? 32 : 128));
  });
}

/** Whether an address leads to the internet, and not to this machine or its network. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
