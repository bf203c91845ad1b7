import { rm } from 'node:fs/promises';
import { buildGateway } from '../app.ts';
import { publishSmallSite } from '../site-fixture.ts';
import { testSmuggling } from './suite-fixture.ts';

testSmuggling({
  name: 'the gateway',
  refusals: [400, 413, 417],
  start: async (apiUrl) => {
    const siteDir = await publishSmallSite();
    const gateway = buildGateway({ siteDir, apiUrl });
    const { port } = new URL(await gateway.listen({ host: '127.0.0.1', port: 0 }));
    return {
      port: Number(port),
      close: async () => {
        await gateway.close();
        await rm(siteDir, { recursive: true, force: true });
      },
    };
  },
});
