/**
 * What became of one send.
 * - later: nothing was sent, and another try makes sense
 * - unknown: it may have been sent; the provider's report, or a try after a while, tells
 * - never: no other try will do better
 * - nobody: there is nobody to send it to
 */
export type Outcome =
  | { readonly is: 'sent'; readonly providerId?: string }
  | { readonly is: 'later' | 'unknown'; readonly reason: string }
  | { readonly is: 'never' | 'nobody'; readonly reason: string };
