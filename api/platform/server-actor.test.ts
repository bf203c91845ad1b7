import { serverActor, systemUser } from './server-actor.ts';

test.each([
  ['Rina', 'Rina (root)'],
  [' Rina ', 'Rina (root)'],
  ['', 'root'],
  ['   ', 'root'],
  [undefined, 'root'],
])('--by %p is recorded as %s', (by, expected) => {
  expect(serverActor(by, 'root')).toBe(expected);
});

test('an account of the operating system without a name is recorded by its number', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(systemUser(nameless)).toBe(`uid ${process.getuid?.()}`);
});
