/** `sari@contoh.id` → `s•••@•••`: what a stranger sees, which tells neither the name nor the provider. */
export function maskEmail(email: string): string {
  return `${[...email][0] ?? ''}•••@•••`;
}
