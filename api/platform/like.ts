/** A LIKE pattern that matches everything with this text in it; wildcards in the text are escaped. */
export function partOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
