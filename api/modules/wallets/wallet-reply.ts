import type { Wallet } from '@sohor/shared/wire';
import type { readWallet } from './read-wallet.ts';

/** A wallet's sums, without whether its owner may move them. */
export function toWallet({ young, ...sums }: Awaited<ReturnType<typeof readWallet>>): Wallet {
  const muda = young.map(({ amountIdr, from, isTakenBack }) => ({
    amount: amountIdr,
    mulai: from?.toISOString() ?? null,
    ...(isTakenBack && { ditahan: true }),
  }));
  return { ...sums, ...(muda.length > 0 && { muda }) };
}
