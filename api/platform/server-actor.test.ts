import { serverActor } from './server-actor.ts';

test.each([
  ['Rina', 'Rina (root)'],
  [' Rina ', 'Rina (root)'],
  ['', 'root'],
  ['   ', 'root'],
  [undefined, 'root'],
])('--by %p is recorded as %s', (by, expected) => {
  expect(serverActor(by, 'root')).toBe(expected);
});
