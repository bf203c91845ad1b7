/** Format of our tokens: the session's id and its secret. */
const TOKEN = /^Bearer (([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43}))$/i;

/** The token in the header; undefined when it does not have the format of our tokens, so that no query is made for it. */
export function readBearer(authorization: string | undefined): string | undefined {
  return TOKEN.exec(authorization ?? '')?.[1];
}
