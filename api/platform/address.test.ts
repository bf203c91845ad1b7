import { addressKeys } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1::1', '2001:db8:1::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0000::ffff', '2001:db8:1::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['::1', '::/64', '::/48'],
  ['not an address', 'unknown', 'unknown'],
  [undefined, 'unknown', 'unknown'],
])('%s is counted as %s within %s', (address, client, network) => {
  expect(addressKeys(address)).toEqual({ client, network });
});
