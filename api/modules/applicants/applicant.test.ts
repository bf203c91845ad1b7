import { refusalOfDecision, refusalOfJoining, refusalOfSecond } from './applicant.ts';

test('the brand decides pending applications only', () => {
  expect(refusalOfDecision({ status: 'pending', invitedBy: 'kol' })).toBeNull();
  expect(refusalOfDecision({ status: 'pending', invitedBy: 'brand' })).toBe('invitation_awaits_kol');
  expect(refusalOfDecision({ status: 'approved', invitedBy: 'kol' })).toBe('applicant_already_approved');
  expect(refusalOfDecision({ status: 'rejected', invitedBy: 'brand' })).toBe('applicant_already_rejected');
});

test('a second way into the same campaign is refused with what happened before', () => {
  const byKol = { status: 'pending', invitedBy: 'kol' } as const;
  const byBrand = { status: 'pending', invitedBy: 'brand' } as const;
  expect(refusalOfSecond(byKol, 'kol')).toBe('already_applied');
  expect(refusalOfSecond(byBrand, 'kol')).toBe('already_invited_you');
  expect(refusalOfSecond(byBrand, 'brand')).toBe('already_invited');
  expect(refusalOfSecond(byKol, 'brand')).toBe('kol_already_applied');
});

test('a campaign takes people from its verification to the end of its last day', () => {
  const verifiedAt = new Date();
  expect(refusalOfJoining({ cancelledAt: null, verifiedAt, endDate: '2026-11-20' }, '2026-11-20')).toBeNull();
  expect(refusalOfJoining({ cancelledAt: null, verifiedAt, endDate: '2026-11-19' }, '2026-11-20')).toBe(
    'campaign_ended',
  );
  expect(refusalOfJoining({ cancelledAt: null, verifiedAt: null, endDate: '2026-11-20' }, '2026-11-20')).toBe(
    'campaign_not_verified',
  );
  expect(refusalOfJoining({ cancelledAt: verifiedAt, verifiedAt, endDate: '2026-11-20' }, '2026-11-20')).toBe(
    'campaign_cancelled',
  );
});
