/** What `${{ … }}` may refer to, by name: `github`, `needs`, `matrix`, … */
export type Contexts = Readonly<Record<string, unknown>>;

/** State of the work before, for `success()`, `failure()`, `cancelled()` and `always()`. */
export interface JobState {
  failed: boolean;
}

const TOKEN = /\s*(?:('(?:[^']|'')*')|(-?\d+(?:\.\d+)?)|([A-Za-z_][\w-]*)|(==|!=|&&|\|\||[!()[\].,]))/y;

/** Value of an expression in GitHub's language, as far as workflows here use it. @throws on anything else */
export function evaluate(text: string, contexts: Contexts, state: JobState = { failed: false }): unknown {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = () => tokens[at];
  const take = (wanted?: string) => {
    const token = tokens[at];
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new Error(`in "${text}": ${wanted ?? 'a value'} is missing at ${token ?? 'the end'}`);
    at += 1;
    return token;
  };

  const either = (): unknown => {
    let value = both();
    while (peek() === '||') {
      take();
      const other = both();
      value = isTrue(value) ? value : other;
    }
    return value;
  };
  const both = (): unknown => {
    let value = comparison();
    while (peek() === '&&') {
      take();
      const other = comparison();
      value = isTrue(value) ? other : value;
    }
    return value;
  };
  const comparison = (): unknown => {
    const value = not();
    if (peek() !== '==' && peek() !== '!=') return value;
    const isEqual = take() === '==';
    return equal(value, not()) === isEqual;
  };
  const not = (): unknown => {
    if (peek() !== '!') return access();
    take();
    return !isTrue(not());
  };
  const access = (): unknown => {
    let value = single();
    for (;;) {
      if (peek() === '.') {
        take();
        value = property(value, take());
      } else if (peek() === '[') {
        take();
        value = property(value, String(either()));
        take(']');
      } else return value;
    }
  };
  const single = (): unknown => {
    const token = take();
    if (token === '(') {
      const value = either();
      take(')');
      return value;
    }
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (/^-?\d/.test(token)) return Number(token);
    if (token in LITERALS) return LITERALS[token];
    if (peek() === '(') return call(token);
    if (!(token in contexts)) throw new Error(`in "${text}": nothing is known of "${token}"`);
    return contexts[token];
  };
  const call = (name: string): unknown => {
    take('(');
    const args: unknown[] = [];
    while (peek() !== ')') {
      args.push(either());
      if (peek() === ',') take();
    }
    take(')');
    const known = functionsFor(state)[name];
    if (!known) throw new Error(`in "${text}": there is no function ${name}`);
    return known(...args);
  };

  const value = either();
  if (peek() !== undefined) throw new Error(`in "${text}": "${peek()}" is not understood`);
  return value;
}

const LITERALS: Record<string, unknown> = { true: true, false: false, null: null };

const functionsFor = ({ failed }: JobState): Record<string, (...args: unknown[]) => unknown> => ({
  always: () => true,
  success: () => !failed,
  failure: () => failed,
  cancelled: () => false,
  fromJSON: (text) => JSON.parse(String(text)),
  toJSON: (value) => JSON.stringify(value, null, 2),
  contains: (all, one) =>
    Array.isArray(all)
      ? all.some((item) => equal(item, one))
      : asText(all).toLowerCase().includes(asText(one).toLowerCase()),
});

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new Error(`in "${text}": "${text.slice(from)}" is not understood`);
    tokens.push(found[0].trim());
  }
  return tokens;
}

/** Missing properties are empty, as on GitHub. */
function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return (value as Record<string, unknown>)[name] ?? null;
}

export const isTrue = (value: unknown) => ![false, 0, '', null, undefined].includes(value as null);

/** Compares as GitHub does: case does not matter, and a missing value is an empty text. */
const equal = (a: unknown, b: unknown) => asText(a).toLowerCase() === asText(b).toLowerCase();

export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const INSERTED = /\$\{\{(.*?)\}\}/gs;

/** Fills in the `${{ … }}` of a text; a text that is only one expression becomes its value. */
export function fill(text: string, contexts: Contexts, state?: JobState): unknown {
  const [whole, inner] = /^\$\{\{((?:(?!\}\}).)*)\}\}$/s.exec(text.trim()) ?? [];
  if (whole && inner !== undefined) return evaluate(inner, contexts, state);
  return text.replace(INSERTED, (_, expression: string) => asText(evaluate(expression, contexts, state)));
}

/** Every expression in a value, at any depth. */
export function expressionsIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(INSERTED)].map(([, inner = '']) => inner);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(expressionsIn);
}
