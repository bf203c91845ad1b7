import { parseArgs } from 'node:util';
import { nginxConfig } from './nginx-config.ts';

/** Prints a server block for nginx: `node ops/deploy/nginx.ts --site /srv/site --api 10.0.0.2:3001 --api 10.0.0.3:3001`. */
const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    api: { type: 'string', multiple: true },
    listen: { type: 'string', default: '80' },
  },
});
if (!values.site || !values.api) {
  process.stderr.write('Usage: nginx.ts --site <folder> --api <host:port> [--api …] [--listen <port>]\n');
  process.exit(2);
}
process.stdout.write(await nginxConfig({ site: values.site, api: values.api, listen: values.listen }));
