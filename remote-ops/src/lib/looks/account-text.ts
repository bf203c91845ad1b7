import type { StaffPayout } from '@sohor/shared/api';

/** Destination of a withdrawal, with its masked number. */
export const accountText = ({ bankName, accountNumber }: StaffPayout) => `${bankName} ${accountNumber}`;
