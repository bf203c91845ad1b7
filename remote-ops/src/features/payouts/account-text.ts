import type { StaffPayout } from '@sohor/shared/api';

/** Where a withdrawal goes, with its masked number. */
export const accountText = ({ bankName, accountNumber }: StaffPayout) => `${bankName} ${accountNumber}`;
