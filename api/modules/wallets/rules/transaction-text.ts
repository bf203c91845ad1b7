export interface DescribedTransaction {
  readonly kind: string;
  /** As posted: the order's id at the gateway, then the campaign's name or the word for a top-up. */
  readonly description: string;
}

/** Text of a transaction in a statement. Kinds without a sentence show the posted description. */
export function describeTransaction({ kind, description }: DescribedTransaction): string {
  const campaign = description.replace(/^(CMP-[0-9a-f]{32}-\d+|TOP-[0-9a-f]{32}) /, '');
  if (kind === 'surplus_payment') return `Kelebihan pembayaran campaign ${campaign}`;
  if (kind === 'late_payment') return `Pembayaran setelah campaign berakhir atau dibatalkan: ${campaign}`;
  if (kind === 'balance_payment') return `Pembayaran campaign dari saldo: ${campaign}`;
  if (kind === 'fund') return `Tambahan dana campaign dari saldo: ${campaign}`;
  if (kind === 'top_up') return campaign;
  if (kind === 'gateway_reversal') return `Pengembalian dana oleh bank: ${campaign}`;
  if (kind === 'release') return `Pembayaran pekerjaan: ${campaign}`;
  if (kind === 'return') return `Dana kembali dari kontrak yang dibatalkan: ${campaign}`;
  if (kind === 'close') return `Sisa dana campaign yang berakhir: ${campaign}`;
  if (kind === 'cancel') return `Sisa dana campaign yang dibatalkan: ${campaign}`;
  if (kind === 'write_off') return `Ganti rugi dari Sohor: ${description}`;
  if (kind === 'clawback') return `Pembayaran yang ditarik kembali: ${campaign}`;
  if (kind === 'settlement') return `Putusan sengketa: ${campaign}`;
  if (kind === 'payout') return `Penarikan ke ${description}, termasuk biaya`;
  if (kind === 'payout_back') return `Penarikan yang tidak sampai atau dibatalkan: ${description}`;
  if (kind === 'payout_reversed') return `Penarikan yang dikembalikan bank: ${description}`;
  if (kind === 'payout_late') return `Penarikan yang ternyata sampai: ${description}`;
  return description;
}
