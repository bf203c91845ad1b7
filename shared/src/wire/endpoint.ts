import { type Static, type TObject, type TSchema, type TUnknown, Type } from 'typebox';
import { type Role, TABLE_PAGE_SIZES } from './catalog.ts';
import type { TeamRight } from './team-choices.ts';

/** Who may call it: everyone, every signed-in member (staff only with `staffToo`), or only one role. */
export type Access = 'public' | 'session' | Role;

/** One row of the API's table of calls. `path` is relative to `/api/v1/`, in Fastify's notation. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /**
   * For every call that a Brand may make: the right that a member of its team needs. `act`: what the member did, in the history
   * that the owner reads; a right alone is for calls that change nothing, nothing of the Brand, or what itself names who did it.
   */
  readonly team?: TeamRight | { readonly right: TeamRight; readonly act: string };
  /** Codes of the errors that it may answer in addition to those that follow from its access, its fields and its options. */
  readonly errors?: readonly string[];
  /** With access `session`: staff may call it, too. Without it, only members may. */
  readonly staffToo?: boolean;
  /** Staff may call it before the second factor, because log-in itself needs it. */
  readonly beforeSecondFactor?: boolean;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Body of the answer with HTTP 200. */
  readonly reply: TSchema;
  /** Media type of an answer that is not JSON, such as a PDF; `reply` is then `Type.Unknown()`. */
  readonly media?: string;
  /** A GET with effects: see {@link answersHead}. */
  readonly hasEffects?: boolean;
  /** For calls that pay, sign or move money out: the session's companion cookie is required, in client sessions too. */
  readonly needsCompanion?: boolean;
  /** For calls that pay, fill a balance or take money out: refused while staff has frozen the caller's money. */
  readonly movesMoney?: boolean;
  /** Maximum size of the body in bytes; by default derived from the schema of the body. */
  readonly maxBodyBytes?: number;
  /** For calls by a provider, not by people: rate limits count them separately. Their content is signed. */
  readonly isFromProvider?: boolean;
}

/** Media type of an Excel workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Files in which a table is downloaded. */
export type TableType = 'xlsx' | 'csv';

type WorkbookPath<Path> = Path extends `${infer Name}.csv` ? `${Name}.xlsx` : `${Path & string}.xlsx`;

/** The call that answers with the same table as a CSV call, as an Excel workbook. */
export function asWorkbook<const E extends Endpoint>(csv: E) {
  const path = `${csv.path.replace(/\.csv$/, '')}.xlsx` as WorkbookPath<E['path']>;
  return { ...csv, path, media: XLSX } as Omit<E, 'path' | 'media'> & { path: typeof path; media: string };
}

/** The list's own search and filter: a file has no pages. */
type WholeList<E> = E extends { readonly query: TObject<infer Properties> }
  ? TObject<Omit<Properties, 'cursor' | 'limit'>>
  : TObject<Record<never, never>>;

/** The call that answers with all rows of a list as CSV. */
export function asCsv<const E extends Endpoint>(list: E) {
  const { cursor: _cursor, limit: _limit, ...terms } = (list.query as TObject | undefined)?.properties ?? {};
  const file = { path: `${list.path}.csv`, media: 'text/csv', query: exact(terms), reply: Type.Unknown() };
  return { ...list, ...file } as unknown as Omit<E, 'path' | 'query' | 'reply'> & {
    path: `${E['path']}.csv`;
    media: string;
    query: WholeList<E>;
    reply: TUnknown;
  };
}

/** Whether each call makes a file for its caller, which costs far more than a page of a list. */
export const makesFile = ({ media }: Endpoint): boolean => media !== undefined && !READ.includes(media);
/** What is read as it is stored: uploaded pictures, and the files of the description. A stream makes none. */
const READ = ['image/webp', 'text/plain', 'application/json', 'text/html', '*/*', 'text/event-stream'];

/** Whether HEAD is answered. It would begin an act or a stream, or make a whole file and throw it away. */
export const answersHead = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' &&
  !endpoint.hasEffects &&
  endpoint.media !== 'text/event-stream' &&
  !makesFile(endpoint);

/** Returns the definition unchanged, with the literal types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Type of the placeholders in a call's path; `undefined` where it has none. */
export type Params<E extends Endpoint> = E['params'] extends TSchema ? Static<E['params']> : undefined;
/** Type of a call's query string; `undefined` where it takes none. */
export type Query<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : undefined;
/** Type of a call's JSON body; `undefined` where it takes none. */
export type Body<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined;
/** Type of the body that a call answers with HTTP 200. */
export type Reply<E extends Endpoint> = Static<E['reply']>;

/** An object with exactly these keys; any other is refused. */
export function exact<const P extends Record<string, TSchema>>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** Accepts the values of the schema, or null. */
export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** `{ code: 200, data, Error: null }` */
export function ok<S extends TSchema>(data: S) {
  return exact({ code: Type.Literal(200), data, Error: Type.Null() });
}

/** `{ code: 200, data: [...], nextCursor, Error: null }` */
export function page<S extends TSchema>(row: S) {
  return exact({
    code: Type.Literal(200),
    data: Type.Array(row),
    nextCursor: nullable(Type.String()),
    Error: Type.Null(),
  });
}

/** `{ code: 200, response, Error: null }`, for calls whose answer the specification calls `response`. */
export function responded<S extends TSchema>(response: S) {
  return exact({ code: Type.Literal(200), response, Error: Type.Null() });
}

/** `{ code: 200, message, Error: null }`, for `otp/validateWA`. */
export function messaged<S extends TSchema>(message: S) {
  return exact({ code: Type.Literal(200), message, Error: Type.Null() });
}

/** Body of every answer that is not 200. `Error` repeats the Indonesian sentence meant for the user. */
export const ErrorReply = exact({
  code: Type.Integer(),
  errorMessage: exact({ Error: Type.String() }),
  Error: Type.String(),
  requestId: Type.String(),
  /** In a 429 of the log-in: repeat the call with the body key `proof`. */
  proof: Type.Optional(
    exact({
      challenge: Type.String(),
      /** Number of zero bits that the SHA-256 of the proof must begin with. */
      bits: Type.Integer(),
    }),
  ),
});
export type ErrorReply = Static<typeof ErrorReply>;

/** Id of a row: a UUID in its usual form with dashes. */
export const Uuid = Type.String({ format: 'uuid', maxLength: 36 });

/** Visible text of one line or more, without control characters other than tab and line breaks. */
export function text(maxLength: number, minLength = 0) {
  return Type.String({
    minLength,
    maxLength,
    pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
  });
}

/**
 * Pattern of an http(s) address. Capital letters are allowed: phone keyboards begin a field with a capital. A name or password
 * before the host is refused: `https://bank.id@evil.example` leads to the second host. A backslash is refused because browsers
 * read it as a slash.
 */
export const WEB_ADDRESS = '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s<>"@/?#\\\\]+([/?#][^\\s<>"]*)?$';
/** Empty, or an http(s) address. Anything else is refused, above all `javascript:`. */
export const WebAddress = Type.String({ maxLength: 2048, pattern: `^$|${WEB_ADDRESS}` });

/** Accepts only these values. @param values a list `as const`, so that the type names each of them */
export function oneOf<const T extends readonly (string | number)[]>(values: T) {
  return Type.Union(values.map((value) => Type.Literal(value))) as unknown as ReturnType<
    typeof Type.Unsafe<T[number]>
  >;
}

/**
 * Query of a list that is read page by page. `cursor` is the `nextCursor` of the previous page; callers must not interpret it.
 */
export const PageQuery = exact({
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  /** A string of digits, because query strings are not coerced. */
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});

/** Query of a table with a choice of page sizes; 10 rows by default. */
export const TableQuery = exact({
  cursor: PageQuery.properties.cursor,
  limit: Type.Optional(oneOf(TABLE_PAGE_SIZES)),
});

/** Calendar day of Jakarta, `YYYY-MM-DD`, from the year 2000 on. */
const DayOfList = Type.String({ format: 'date', pattern: '^2', maxLength: 10 });

/** First and last day of a period, both included; 400 if the first is after the last. */
export const PeriodQuery = exact({
  dari: Type.Optional(DayOfList),
  sampai: Type.Optional(DayOfList),
});
