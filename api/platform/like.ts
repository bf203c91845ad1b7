/** A pattern of LIKE for whatever has this text in it; its own signs stand for themselves. */
export function partOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
