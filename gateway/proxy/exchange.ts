import type { Writable } from 'node:stream';
import type { Dispatcher } from 'undici';

export interface Failure {
  error: Error;
  /** Whether any part of the request may have reached the API. */
  wasSent: boolean;
  /** Whether the client has received part of the answer. */
  hasBegun: boolean;
}

export interface Client {
  /** Sends the head of the answer. Called once. @returns the stream for its body */
  begin: (status: number, rawHeaders: Buffer[]) => Writable;
  /** Whether the client has hung up. */
  isGone: () => boolean;
}

/** How slowly a client may take an answer. Meanwhile it occupies a connection to the API. */
export interface Pace {
  /** Milliseconds that the answer may wait for the client. What it takes earns such time back, but never more than this. */
  readonly patienceMs: number;
  /** Bytes that earn a second back. With 0 it has all its time again whenever it took something. */
  readonly bytesPerSecond: number;
}

/** 64 kbit/s: a phone at the edge of a cell. Whoever is slower for long has lost its connection, or wants ours. */
const ANSWER: Pace = { patienceMs: 55_000, bytesPerSecond: 8 * 1024 };
/** A stream has no end, so it has no rate. */
const STREAM: Pace = { ...ANSWER, bytesPerSecond: 0 };
export const paceOf = (isStream: boolean): Pace => (isStream ? STREAM : ANSWER);

/** Sends a request to the API and its answer to the client, at the client's pace. @returns undefined after a whole answer */
export function exchange(
  upstream: Dispatcher,
  request: Dispatcher.DispatchOptions,
  client: Client,
  { patienceMs, bytesPerSecond }: Pace,
): Promise<Failure | undefined> {
  return new Promise((resolve) => {
    let wasSent = false;
    let status = 0;
    let rawHeaders: Buffer[] = [];
    let answer: Writable | undefined;
    let untaken: NodeJS.Timeout | undefined;
    let patienceLeftMs = patienceMs;
    let pausedAt = 0;
    let sinceTaken = 0;
    const fail = (error: Error) => {
      resolve({ error, wasSent, hasBegun: answer !== undefined });
      answer?.destroy();
    };
    // Called with the first byte of the body, or its end: until then a broken answer can still be replaced by the gateway's own.
    const begin = (controller: Dispatcher.DispatchController) => {
      const begun = client.begin(status, rawHeaders);
      begun.on('drain', () => {
        clearTimeout(untaken);
        const earnedMs = (sinceTaken * 1000) / bytesPerSecond;
        patienceLeftMs = Math.min(patienceMs, patienceLeftMs - (performance.now() - pausedAt) + earnedMs);
        sinceTaken = 0;
        controller.resume();
      });
      begun.on('error', (error) => controller.abort(error));
      begun.once('close', () => {
        clearTimeout(untaken);
        if (!begun.writableFinished) controller.abort(new Error('the client is gone'));
      });
      // The client may have hung up since the head arrived. No event tells that, and a paused answer has no time limit.
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
        sinceTaken += chunk.length;
        if (answer.write(chunk) || answer.destroyed) return;
        controller.pause();
        pausedAt = performance.now();
        clearTimeout(untaken);
        // undici's own time limits stop while the answer is paused.
        untaken = setTimeout(() => fail(new Error('the client is too slow')), Math.max(0, patienceLeftMs));
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
      // Thrown by undici's checks before anything is sent.
      fail(error as Error);
    }
  });
}
