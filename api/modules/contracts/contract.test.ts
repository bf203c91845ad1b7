import { isActive, refusalOfDecision } from './contract.ts';

test('a contract is active once signed, to the end of the last day', () => {
  expect(isActive('approved', '2026-11-20', '2026-11-20')).toBe(true);
  expect(isActive('approved', '2026-11-20', '2026-11-21')).toBe(false);
  expect(isActive('pending', '2026-11-20', '2026-11-01')).toBe(false);
  expect(isActive('declined', '2026-11-20', '2026-11-01')).toBe(false);
});

test('only a pending contract is decided', () => {
  expect(refusalOfDecision('pending')).toBeNull();
  expect(refusalOfDecision('approved')).toBe('contract_already_signed');
  expect(refusalOfDecision('declined')).toBe('contract_already_declined');
});
