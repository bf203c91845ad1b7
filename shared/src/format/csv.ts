const BYTE_ORDER_MARK = '\ufeff';

/** Characters that begin a formula in a spreadsheet, including the full-width ones of East Asian keyboards. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;

/** One line in the format of RFC 4180. Texts cannot become formulas; numbers stay numbers, also negative ones. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quote(cell))).join(',')}\r\n`;
}

/** The header line of a file: column names after a byte order mark, by which spreadsheets recognise UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

function quote(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
