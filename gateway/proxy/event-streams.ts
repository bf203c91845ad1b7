import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Addresses whose answers have no end, as the API reads them. All other calls share the pool of ordinary connections. */
const ENDLESS: ReadonlySet<string> = new Set(['/api/v1/Notice/stream']);

/** Whether the API answers this with server-sent events. Compared decoded, as the API compares it: `str%65am` is the same call. */
export function isEventStream({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const [path = ''] = url.split('?');
  return ENDLESS.has(decodeURIComponent(path));
}

export interface EventStreams {
  /** Takes a place for a stream. @returns what frees it; undefined where none was left */
  enter: (reply: FastifyReply) => (() => void) | undefined;
}

/**
 * Counts the open streams of this process. Each takes two connections for as long as somebody looks at a page, so they have a
 * limit of their own: whoever comes later is told so and asks at intervals.
 *
 * A closing gateway would wait for them as long as it may. They are ended instead; their readers reconnect to the next gateway.
 */
export function countEventStreams(app: FastifyInstance, most: number): EventStreams {
  const open = new Set<FastifyReply['raw']>();
  let isFull = false;
  app.addHook('preClose', async () => {
    for (const answer of open) answer.destroy();
  });
  return {
    enter: ({ raw }) => {
      if (open.size >= most) {
        // Once each time that it fills, not for each reader that is turned away.
        if (!isFull) app.log.error({ alert: 'streams-full', most }, 'no more streams fit in this process');
        isFull = true;
        return undefined;
      }
      open.add(raw);
      return () => {
        open.delete(raw);
        // A tenth must be free again: otherwise one reader that leaves and comes back fills the log.
        if (open.size < most * 0.9) isFull = false;
      };
    },
  };
}
