/** A file of `api/migrations`, as its header lines describe it. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  /**
   * `-- no transaction`: each statement runs by itself, as CREATE INDEX CONCURRENTLY requires. An interrupted file is repeated
   * from its start.
   */
  readonly isTransactional: boolean;
  /** `-- contract: <release>`: removes what nothing has used since that release. */
  readonly contractAfter: string | undefined;
  /** `-- lock: <reason>`: why a blocking lock is held only for a short time. */
  readonly lockReason: string | undefined;
  /** Files after the baseline must keep the rules of `migration-rules.ts`. */
  readonly isUnderRules: boolean;
}

const FIRST_AFTER_BASELINE = 100;

/** Files below 0100 make the tables of an empty database. */
export const isOfBaseline = (name: string): boolean => Number.parseInt(name, 10) < FIRST_AFTER_BASELINE;

export function readMigration(name: string, text: string): Migration {
  const header = /^(?:\s*--[^\n]*\n)*/.exec(text)?.[0] ?? '';
  const said = (word: string) => new RegExp(`^\\s*-- ${word}: *(\\S[^\\n]*)`, 'm').exec(header)?.[1]?.trim();
  return {
    name,
    text,
    isTransactional: !/^\s*-- no transaction\s*$/m.test(header),
    contractAfter: said('contract'),
    lockReason: said('lock'),
    isUnderRules: !isOfBaseline(name),
  };
}

/** The statements of a file, without comments and semicolons. Text in quotes or in $…$ is not parsed. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  // A comment, a literal, a quoted name, a body in $tag$…$tag$, the end of a statement, or anything else.
  const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[\s\S]/g;
  for (const [token] of text.matchAll(tokens)) {
    if (token === ';') {
      statements.push(current.trim());
      current = '';
    } else if (/^(--|\/\*)/.test(token)) current += ' ';
    else current += token;
  }
  return [...statements, current.trim()].filter(Boolean);
}
