/** A session's id and its secret, as every token of ours is written. */
const TOKEN = /^Bearer (([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43}))$/i;

/** The token of the header; undefined for anything that no log-in ever gave out, which is then not worth a query. */
export function readBearer(authorization: string | undefined): string | undefined {
  return TOKEN.exec(authorization ?? '')?.[1];
}
