import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** Levels of lists and objects. The deepest body of our own calls has three, those of payment gateways have five. */
export const MAX_JSON_DEPTH = 16;

/** Bytes of a refused body that are still received and dropped: if the connection broke, the sender would not see the answer. */
const DRAIN_BYTES = 16 * 1024 * 1024;
const DRAIN_MS = 10_000;

export interface BodyLimits {
  readonly bytes: number;
  /** Milliseconds in which the whole body must arrive. */
  readonly withinMs: number;
  /** Levels of JSON; without it the depth is not checked. */
  readonly levels?: number;
}

/**
 * All bytes of a body. Fails at the first byte beyond a limit, without parsing or keeping anything: too large (413), too deep
 * (400) or too slow (408).
 */
export function readBody({ headers }: FastifyRequest, body: Readable, limits: BodyLimits): Promise<Buffer> {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  if (announced > limits.bytes) return Promise.reject(new AppError('body_too_large'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const isTooDeep = limits.levels === undefined ? undefined : createDepthWatch(limits.levels);
    let size = 0;
    const settle = (error?: Error) => {
      clearTimeout(deadline);
      body.off('data', take).off('end', end).off('error', broken).off('close', broken);
      if (error) reject(error);
      else resolve(Buffer.concat(chunks, size));
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.bytes) settle(new AppError('body_too_large'));
      else if (isTooDeep?.(chunk)) settle(new AppError('malformed_body', 'too deep'));
      else chunks.push(chunk);
    };
    const end = () => {
      const isWhole = Number.isNaN(announced) || announced === size;
      settle(isWhole ? undefined : new AppError('malformed_body', 'another length than announced'));
    };
    const broken = () => settle(new AppError('malformed_body', 'broken off'));
    const deadline = setTimeout(() => settle(new AppError('body_too_slow')), limits.withinMs);
    body.on('data', take).on('end', end).on('error', broken).on('close', broken);
    body.resume();
  });
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Reads JSON chunk by chunk; returns true as soon as it is nested too deeply. */
export function createDepthWatch(levels: number): (chunk: Uint8Array) => boolean {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  return (chunk) => {
    // Comparing bytes is safe: in UTF-8, no byte of a longer character equals one of these.
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isText = false;
      } else if (byte === QUOTE) isText = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        depth += 1;
        if (depth > levels) return true;
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    }
    return false;
  };
}

/** Connections whose answer was sent before the request had arrived in full. */
const answered = new WeakSet<Socket>();
export const isAnswered = (socket: Socket): boolean => answered.has(socket);

/**
 * For an answer that is sent before its request has arrived in full: drops the rest, up to a limit, and then ends the connection.
 */
export function forgetRest(raw: unknown): void {
  // An injected request (in tests) has no connection.
  if (!(raw instanceof IncomingMessage) || raw.complete || answered.has(raw.socket)) return;
  const { socket } = raw;
  answered.add(socket);
  let rest = 0;
  const giveUp = () => void socket.destroy();
  const timer = setTimeout(giveUp, DRAIN_MS);
  timer.unref();
  raw.on('data', (chunk: Buffer) => {
    rest += chunk.length;
    if (rest > DRAIN_BYTES) giveUp();
  });
  // The gateway sends many requests on one connection, so listeners must be removed after each.
  const done = () => {
    clearTimeout(timer);
    answered.delete(socket);
    socket.off('close', done);
  };
  raw.once('end', done);
  socket.once('close', done);
  raw.unpipe();
  raw.resume();
}
