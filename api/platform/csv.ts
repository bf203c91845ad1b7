const BYTE_ORDER_MARK = '\ufeff';
/** Between cells. Indonesian spreadsheets read the comma as part of a number, and open such a file in columns. */
const SEPARATOR = ';';

/** Characters that begin a formula in a spreadsheet, including the full-width ones of East Asian keyboards. */
const FORMULA = /^[\s\p{Cf}"']*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;
/** A number that spreadsheets round, show as 3,17E+15, or rob of its zeros. */
const LONG_NUMBER = /^\s*(0\d+|\d{12,})\s*$/;
/** Blanks, quotes and separators, and the sign of a formula that may follow. Each run is read once, however long it is. */
const RUN = /([\s\p{Cf}"',;|]+)([=+\-@\uff1d\uff0b\uff0d\uff20])?/gu;
const CAN_SEPARATE = /[,;|\t\r\n]/;

/**
 * One line, with semicolons between its cells. Texts cannot become formulas or rounded numbers; numbers stay numbers, also
 * negative ones.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quote(cell))).join(SEPARATOR)}\r\n`;
}

/** The header line of a file: column names after a byte order mark, by which spreadsheets recognise UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

function quote(text: string): string {
  const isNoText = FORMULA.test(text) || LONG_NUMBER.test(text);
  return `"${(isNoText ? "'" : '') + defuse(text).replaceAll('"', '""')}"`;
}

/** A program that expects another separator begins a cell after it, also within our quotes. Such a cell gets its apostrophe, too. */
const defuse = (text: string) =>
  text.replace(RUN, (all, run: string, sign: string | undefined, at: number) =>
    sign && at > 0 && CAN_SEPARATE.test(run) ? `${run}'${sign}` : all,
  );
