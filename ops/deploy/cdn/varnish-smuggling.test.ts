import { rm } from 'node:fs/promises';
import { buildGateway } from '../../../gateway/app.ts';
import { publishSmallSite } from '../../../gateway/smuggling/site-fixture.ts';
import { testSmuggling } from '../../../gateway/smuggling/suite-fixture.ts';
import { freePort } from '../../run/ports.ts';
import { describeWithVarnish, startVarnish } from './varnish-fixture.ts';

describeWithVarnish('with Varnish installed', () => {
  testSmuggling({
    name: 'Varnish before the gateway',
    start: async (apiUrls) => {
      const site = await publishSmallSite();
      const port = await freePort();
      const gateway = buildGateway({ siteDir: site, apiUrl: [...apiUrls] });
      await gateway.listen({ host: '127.0.0.1', port });
      const varnish = await startVarnish(port);
      return {
        port: varnish.port,
        close: async () => {
          await varnish.close();
          await gateway.close();
          await rm(site, { recursive: true, force: true });
        },
      };
    },
  });
});
