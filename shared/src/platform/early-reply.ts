/** What the page's first script has asked for already, when a form of a drawn page was sent before its code was there. */
export interface EarlyCall {
  /** Method and path, for example `POST auth/login`. */
  readonly address: string;
  readonly reply: Promise<EarlyReply>;
}

/** Read as soon as it comes: once its time limit has run out, a body that nobody has read yet is lost. */
export interface EarlyReply {
  readonly response: Response;
  readonly text: string;
}

let early: EarlyCall | undefined;

/** Runs `act`. The first call of this address that it makes before it returns gets this reply, and is not made again. */
export function answerEarly(call: EarlyCall | undefined, act: () => void): void {
  early = call;
  try {
    act();
  } finally {
    early = undefined;
  }
}

/** The reply to a call that has been made already, for its first reader. */
export function takeEarlyReply(address: string): Promise<EarlyReply> | undefined {
  if (early?.address !== address) return undefined;
  const { reply } = early;
  early = undefined;
  return reply;
}
