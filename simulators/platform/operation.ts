import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import type { Fault, Target } from './faults.ts';

export interface Answer {
  status: number;
  body: unknown;
  /** Runs after the answer was sent, or its connection was lost. */
  after?: () => void;
}

export interface Operation {
  provider: string;
  name: string;
  target: Target;
  /** The provider's own error body for 401, 429, 500 and 503. */
  refuse: (status: number) => unknown;
  run: (fault: Fault | undefined) => Answer | Promise<Answer>;
}

/** Logs a provider call, applies an ordered fault, and answers. */
export async function operate(context: Context, request: FastifyRequest, reply: FastifyReply, op: Operation) {
  const logged = context.requests.add({
    at: new Date(context.settings.now()).toISOString(),
    provider: op.provider,
    method: request.method,
    path: request.url,
    headers: { ...request.headers },
    body: request.body,
  });
  const fault = context.faults.take('answer', op.provider, op.name, op.target);
  const send = ({ status, body, after }: Answer) => {
    logged.status = status;
    if (after) afterwards(reply, after);
    return reply.code(status).send(body);
  };

  switch (fault?.kind) {
    case '401':
    case '429':
    case '500':
    case '503':
      return send({ status: Number(fault.kind), body: op.refuse(Number(fault.kind)) });
    case 'hang':
    case 'drop':
      return abandon(context, reply, fault);
    case 'hang-after-commit':
    case 'drop-after-commit': {
      const { after } = await op.run(fault);
      if (after) afterwards(reply, after);
      return abandon(context, reply, fault);
    }
    case 'malformed': {
      const answer = await op.run(fault);
      const text = JSON.stringify(answer.body);
      reply.header('content-type', 'application/json; charset=utf-8');
      return send({ ...answer, body: text.slice(0, Math.ceil(text.length / 2)) });
    }
    case 'delay':
      await wait(fault.delay_ms ?? 1000);
  }
  return send(await op.run(fault));
}

/** Takes the connection over from Fastify: closes it at once, or leaves it open until the caller gives up. */
function abandon({ settings }: Context, reply: FastifyReply, fault: Fault) {
  reply.hijack();
  if (fault.kind.startsWith('drop')) reply.raw.destroy();
  else settings.onHang();
  return reply;
}

function afterwards(reply: FastifyReply, after: () => void) {
  let done = false;
  const once = () => {
    if (!done) after();
    done = true;
  };
  // The caller may have gone away while the work was done.
  if (reply.raw.destroyed) return once();
  reply.raw.once('finish', once);
  reply.raw.once('close', once);
}
