/** What is agreed between the shell, which draws server-rendered pages, and the gateway, which asks for them. */

/** A page that the gateway has drawn, with the API's current data, when it is asked for. */
export interface ServerRenderedPage {
  /** Path, with `:name` for a variable part. */
  path: string;
  /** Path of the API call for its data, with the same variable parts. */
  call: string;
  /** Name of a query parameter of the page → its name in the call. */
  query?: Readonly<Record<string, string>>;
  /**
   * For the sitemap: path and query of the API call that lists all pages of this form. Each row has a value for every
   * variable part; `nextCursor` is sent back as `cursor` until it is null.
   */
  list?: string;
  /** What it shows can be taken back, so it is drawn anew after a few seconds, and never served for longer. */
  isBrief?: boolean;
  /** Name of the chunk with its style sheets. */
  chunk: string;
}

export interface DrawingRequest {
  /** Path and query, with only the parameters that {@link ServerRenderedPage} names. */
  address: string;
  /** Body of the API's answer with 200; null for 404. */
  answer: string | null;
  /** Origin of the product, `https://host`. */
  origin: string;
}

/** HTML that the gateway inserts into the published document. */
export interface PageDrawing {
  /** Tags for the head. */
  tags: string;
  /** Contents of the root element. */
  app: string;
}

/** What the gateway runs of the shell's program (shell/src/prerender.tsx). */
export interface DrawingProgram {
  drawPage: (request: DrawingRequest) => Promise<PageDrawing>;
}
