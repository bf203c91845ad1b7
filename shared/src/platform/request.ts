/** Sent as the JSON body, as multipart when it is FormData, and as it is when it is a Blob. */
export type RequestBody = object | FormData | undefined;

/** Options of a call besides path and body. */
export interface RequestOptions {
  /** Query string; empty and undefined values are left out. */
  query?: Readonly<Record<string, string | number | undefined>>;
  signal?: AbortSignal;
  /** A repeated POST with the same key gets the answer of the first one. */
  idempotencyKey?: string;
  /** The answer is a file and is returned as a Blob. */
  isFile?: boolean;
  /** Called with the uploaded fraction, 0 … 1. */
  onProgress?: (part: number) => void;
}
