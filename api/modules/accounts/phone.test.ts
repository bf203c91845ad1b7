import { toMobileNumber } from './phone.ts';

test.each([
  ['081234567890', '+6281234567890'],
  ['+62 812-3456-7890', '+6281234567890'],
  ['6281234567890', '+6281234567890'],
  ['81234567890', '+6281234567890'],
  ['0812345678', '+62812345678'],
])('%s is read as %s', (typed, phone) => {
  expect(toMobileNumber(typed)).toBe(phone);
});

test.each(['', '0', '0812345', '+12025550123', '+62212345678', '0812345678901234567890', 'halo'])(
  '%s is no Indonesian mobile number',
  (typed) => {
    expect(toMobileNumber(typed)).toBeNull();
  },
);
