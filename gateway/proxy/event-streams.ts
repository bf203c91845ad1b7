import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Answers that are meant to go on, as server-sent events: a gateway that closes would wait for them as long as it may. Their readers
 * open them again at the next gateway.
 * @returns tells of an answer that has begun
 */
export function endEventStreamsOnClose(app: FastifyInstance): (answer: ServerResponse) => void {
  const streams = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
  return (answer) => {
    if (!/^text\/event-stream\b/i.test(String(answer.getHeader('content-type')))) return;
    streams.add(answer);
    answer.once('close', () => streams.delete(answer));
  };
}
