import { rm } from 'node:fs/promises';
import { publishSmallSite } from '../../gateway/smuggling/site-fixture.ts';
import { testSmuggling } from '../../gateway/smuggling/suite-fixture.ts';
import { freePort } from '../run/ports.ts';
import { nginxConfig } from './nginx-config.ts';
import { describeWithNginx, startNginx, stopNginx, untilServing } from './nginx-fixture.ts';

describeWithNginx('with nginx installed', () => {
  testSmuggling({
    name: 'nginx',
    refusals: [400, 404, 405, 411, 413, 417, 501, 505],
    // nginx accepts only the usual spelling, and ignores a line that is no header.
    either: ['chunks after a tab', 'chunked after a header without colon'],
    silent: ['HTTP/0.9'],
    start: async (apiUrls) => {
      const site = await publishSmallSite();
      const port = await freePort();
      const api = apiUrls.map((url) => new URL(url).host);
      const nginx = await startNginx(site, await nginxConfig({ site, api, listen: `127.0.0.1:${port}` }));
      await untilServing(`http://127.0.0.1:${port}`, nginx);
      return {
        port,
        close: async () => {
          await stopNginx(nginx);
          await rm(site, { recursive: true, force: true });
        },
      };
    },
  });
});
