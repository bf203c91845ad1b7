import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One GET over a single keep-alive connection. @throws for any status but 200 */
export function ask<Reply>(url: string, headers: Readonly<Record<string, string>>): Promise<Reply> {
  return new Promise((answered, failed) => {
    get(url, { agent, headers }, async (reply) => {
      try {
        const body = await text(reply);
        if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${body}`);
        answered(JSON.parse(body) as Reply);
      } catch (error) {
        failed(error);
      }
    }).on('error', failed);
  });
}
