import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Server-sent events have no end, so a closing gateway would wait for them as long as it may. They are ended instead; their
 * readers reconnect to the next gateway.
 * @returns call it for each answer that has begun
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
