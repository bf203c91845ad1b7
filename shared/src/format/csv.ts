const BYTE_ORDER_MARK = '\ufeff';

/** Signs with which a spreadsheet begins a formula, the wide forms of East Asian keyboards among them. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;

/** One line of RFC 4180. Texts never become formulas; numbers stay numbers, negative ones too. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quote(cell))).join(',')}\r\n`;
}

/** The first line of a file: names of its columns, after a mark by which spreadsheets know UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

function quote(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
