const LIMIT = 1000;
const BODY_LIMIT = 64 * 1024;

export interface LoggedRequest {
  id: number;
  at: string;
  provider: string;
  method: string;
  path: string;
  headers: Record<string, unknown>;
  body: unknown;
  /** HTTP status of the answer; missing while the call hangs or after its connection was dropped. */
  status?: number;
}

/** The calls that the providers received, oldest first, for tests to check. API keys are left out. */
export class RequestLog {
  #entries: LoggedRequest[] = [];
  #next = 1;

  add(entry: Omit<LoggedRequest, 'id'>): LoggedRequest {
    const { authorization, ...headers } = entry.headers;
    if (typeof authorization === 'string') headers.authorization = `${authorization.split(' ')[0]} …`;
    const isLarge = Number(headers['content-length'] ?? 0) > BODY_LIMIT;
    const logged = { ...entry, ...(isLarge && { body: '(large)' }), id: this.#next++, headers };
    this.#entries.push(logged);
    if (this.#entries.length > LIMIT) this.#entries.shift();
    return logged;
  }

  list(provider?: string): LoggedRequest[] {
    return provider ? this.#entries.filter((entry) => entry.provider === provider) : this.#entries;
  }

  clear() {
    this.#entries = [];
  }
}
