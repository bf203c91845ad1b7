/** Sent as the JSON body, or as multipart when it is FormData. */
export type RequestBody = object | FormData | undefined;

/** What a call may carry besides path and body. */
export interface RequestOptions {
  /** Query string; empty and undefined values are left out. */
  query?: Readonly<Record<string, string | number | undefined>>;
  signal?: AbortSignal;
  /** A repeated POST with the same key gets the first one's answer again. */
  idempotencyKey?: string;
  /** The answer is a file and is returned as a Blob. */
  isFile?: boolean;
  /** Called with the part of an upload that has been sent, 0 … 1. */
  onProgress?: (part: number) => void;
}
