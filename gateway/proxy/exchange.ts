import type { Writable } from 'node:stream';
import type { Dispatcher } from 'undici';

export interface Failure {
  error: Error;
  /** Whether anything of the request may have reached the API. */
  wasSent: boolean;
  /** Whether the client has some of the answer already. */
  hasBegun: boolean;
}

export interface Client {
  /** Called once, with the headers of the answer: where its body goes. */
  begin: (status: number, rawHeaders: Buffer[]) => Writable;
  /** Whether nobody waits for the answer any more. */
  isGone: () => boolean;
}

/** Milliseconds for a client to take what it was sent, 64 KiB or so: whoever takes nothing must not keep a connection to the API. */
const TAKEN_WITHIN = 55_000;

/** Sends a request to the API and its answer to the client, as fast as that takes it. @returns undefined when all is done */
export function exchange(
  upstream: Dispatcher,
  request: Dispatcher.DispatchOptions,
  client: Client,
  takenWithin = TAKEN_WITHIN,
): Promise<Failure | undefined> {
  return new Promise((resolve) => {
    let wasSent = false;
    let status = 0;
    let rawHeaders: Buffer[] = [];
    let answer: Writable | undefined;
    let untaken: NodeJS.Timeout | undefined;
    const fail = (error: Error) => {
      resolve({ error, wasSent, hasBegun: answer !== undefined });
      answer?.destroy();
    };
    // Not before its first byte, or its end, is there: until then what turns out to be no answer can be one of the gateway's.
    const begin = (controller: Dispatcher.DispatchController) => {
      const begun = client.begin(status, rawHeaders);
      begun.on('drain', () => {
        clearTimeout(untaken);
        controller.resume();
      });
      begun.on('error', (error) => controller.abort(error));
      begun.once('close', () => {
        clearTimeout(untaken);
        if (!begun.writableFinished) controller.abort(new Error('the client is gone'));
      });
      // Who hung up after the head of the answer came: nothing above would tell, and a paused answer has no time limit.
      if (begun.destroyed || client.isGone()) controller.abort(new Error('the client is gone'));
      return begun;
    };
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => {
        wasSent = true;
      },
      onResponseStart: (controller, statusNow) => {
        status = statusNow;
        rawHeaders = controller.rawHeaders as Buffer[];
        if (client.isGone()) controller.abort(new Error('the client is gone'));
      },
      onResponseData: (controller, chunk) => {
        answer ??= begin(controller);
        if (answer.write(chunk) || answer.destroyed) return;
        controller.pause();
        clearTimeout(untaken);
        // undici's own limits do not count while it is paused.
        untaken = setTimeout(() => fail(new Error('the client takes nothing')), takenWithin);
      },
      onResponseEnd: (controller) => {
        answer ??= begin(controller);
        answer.end();
        resolve(undefined);
      },
      onResponseError: (_controller, error) => fail(error),
    };
    try {
      upstream.dispatch(request, handler);
    } catch (error) {
      // undici checks what it is to send before it sends any of it.
      fail(error as Error);
    }
  });
}
