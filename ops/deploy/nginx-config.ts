import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusal } from '../../gateway/refuse.ts';
import { securityHeaders } from '../../gateway/security-headers.ts';

export interface NginxOptions {
  /** Published site, as nginx sees it. */
  site: string;
  /** `host:port` of each API process. */
  api: readonly string[];
  /** What `listen` takes: a port, or address and port. */
  listen: string;
}

interface SiteFile {
  scriptHashes: string[];
  pages: Record<string, string>;
  paths: string[];
  files: Record<string, { file: string; type: string }>;
}

interface Release {
  manifest: { routes: { path: string }[] };
}

interface RegistryFile {
  allowedOrigins: string[];
  overrides: boolean;
  /** What a registry from before Trusted Types did not name. */
  shell?: object;
  remotes: Record<string, { current: Release; canary?: { release: Release } }>;
}

const PASS_ON = `    # Images of 5 MiB with their frame; the API itself takes 1 MiB of JSON.
    client_max_body_size 5184k;
    recursive_error_pages on;
    error_page 413 @too_large;
    error_page 502 503 504 =503 @away;
    proxy_pass http://sohor_api;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Request-Id $request_id;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_connect_timeout 2s;
    proxy_read_timeout 55s;
    gzip off;`;

/**
 * A server block that answers as the gateway does, made from what has been published: paths and hashes change with
 * releases. Belongs inside `http { … }`.
 */
export async function nginxConfig({ site, api, listen }: NginxOptions): Promise<string> {
  const read = async <T>(name: string) => JSON.parse(await readFile(join(site, name), 'utf8')) as T;
  const { scriptHashes, pages, paths, files } = await read<SiteFile>('site.json');
  const { shell, remotes, allowedOrigins, overrides } = await read<RegistryFile>('registry.json');
  const routes = Object.values(remotes).flatMap(({ current, canary }) => [
    ...current.manifest.routes,
    ...(canary?.release.manifest.routes ?? []),
  ]);
  const known = [...new Set([...paths, ...routes.map(({ path }) => path)])];
  const policy = { scriptHashes, allowedOrigins, overrides, trustedTypes: shell !== undefined };
  const headers = Object.entries(securityHeaders(policy)).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return `# Made by ops/deploy/nginx.ts from the published site; make it anew after each release.
map $uri $sohor_page {
  default "";
${Object.entries(pages)
  .map(([path, file]) => `  "~*^${pattern(path)}/*$" /${file};`)
  .join('\n')}
${known.map((path) => `  "~*^${pattern(path)}/*$" /index.html;`).join('\n')}
}

upstream sohor_api {
${api.map((server) => `  server ${server} max_fails=2 fail_timeout=5s;`).join('\n')}
  keepalive 32;
}

server {
  listen ${listen};
  root ${site};
  server_tokens off;
  etag on;
  absolute_redirect off;
  # The page itself says that there is nothing: it has the product's look, and the way back.
  error_page 404 /index.html;
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_types application/json application/manifest+json application/xml image/svg+xml text/plain;

  location = /api { return 404; }
  location /api/ {
    error_page 418 = @write;
    if ($request_method ~ "^(PUT|DELETE)$") { return 418; }
${PASS_ON}
  }
  # The keys to check signed contracts with.
  location = /.well-known/sohor-audit-keys.json {
    limit_except GET { deny all; }
    error_page 403 =404 @missing;
${PASS_ON}
  }
  # What one process fails goes to another, a write only where nothing was sent yet. Of PUT and DELETE nginx thinks that they
  # may be sent twice.
  location @write {
    proxy_next_upstream off;
${PASS_ON}
  }
  location @too_large { internal; types { } default_type application/json; return 413 '${envelope(413)}'; }
  location @away {
    internal;
    types { }
    default_type application/json;
    add_header Retry-After 2 always;
    return 503 '${envelope(503)}';
  }
  location @missing {
    internal;
    types { }
    default_type application/json;
    add_header Cache-Control no-store always;
    return 404 '${envelope(404)}';
  }

  # Content-addressed: a name never means two contents. What is missing is 404, never the page.
  location ~ ^/(shell|remotes)/ {
    gzip_static on;
    try_files $uri =404;
    error_page 404 @missing;
    add_header Cache-Control "public, max-age=31536000, immutable";
    add_header X-Content-Type-Options nosniff always;
    add_header Cross-Origin-Resource-Policy same-origin always;
  }

  location = /registry.json { add_header Cache-Control no-cache always; }
${Object.entries(files)
  .map(
    ([path, { file, type }]) => `  location = ${path} {
    types { }
    default_type "${type}";
    alias ${join(site, file)};
    add_header Cache-Control "public, max-age=3600";
    add_header X-Content-Type-Options nosniff always;
  }`,
  )
  .join('\n')}

  location / {
    limit_except GET { deny all; }
    error_page 403 =404 @missing;
    error_page 404 /index.html;
    if ($sohor_page = "") { return 404; }
    rewrite ^ $sohor_page last;
  }
  location ~ ^/(index\\.html|pages/[a-z-]+\\.html)$ {
    internal;
    add_header Cache-Control no-cache always;
    ${headers.join('\n    ')}
  }
}
`;
}

/** A route as a regular expression: `:name` stands for one part of any letters. */
function pattern(path: string): string {
  const parts = path.split('/').filter(Boolean);
  return parts
    .map((part) => `/+${part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')}`)
    .join('');
}

function envelope(code: number): string {
  // nginx fills its own variable in.
  return JSON.stringify(refusal(code, '$request_id'));
}
