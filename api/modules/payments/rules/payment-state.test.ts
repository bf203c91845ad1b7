import {
  advance,
  type GatewayVerdict,
  isOpen,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from './payment-state.ts';

const VERDICTS: GatewayVerdict[] = ['waiting', 'failed', 'cancelled', 'expired', 'paid'];

function orders<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((first, at) =>
    orders(items.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}

const after = (verdicts: GatewayVerdict[], from: PaymentStatus = 'open') => verdicts.reduce(advance, from);

test('an order without a method chosen stays open', () => {
  expect(after(['waiting', 'waiting'])).toBe('open');
  expect(after(['waiting'], 'creating')).toBe('creating');
});

test('all 120 orders of the five verdicts end paid when the money arrived', () => {
  const all = orders(VERDICTS);
  expect(all).toHaveLength(120);
  expect(new Set(all.map((verdicts) => after(verdicts)))).toEqual(new Set(['paid']));
});

test('no verdict changes an order whose money went back: only amounts do', () => {
  for (const verdicts of orders(VERDICTS)) expect(after(verdicts, 'reversed')).toBe('reversed');
});

test('every set of verdicts has one outcome, in any order and repeated', () => {
  for (const one of VERDICTS) {
    for (const other of VERDICTS) {
      expect(after([one, other])).toBe(after([other, one]));
      expect(after([one, other, one, other])).toBe(after([one, other]));
    }
  }
});

test('no verdict moves a state back', () => {
  for (const status of PAYMENT_STATUSES) {
    for (const verdict of VERDICTS) {
      const next = PAYMENT_STATUSES.indexOf(advance(status, verdict));
      expect(next).toBeGreaterThanOrEqual(PAYMENT_STATUSES.indexOf(status));
    }
  }
});

test('an order is open until it is paid or given up', () => {
  expect(PAYMENT_STATUSES.filter(isOpen)).toEqual(['creating', 'open']);
});
