import { join } from 'node:path';
import { isInside } from '../../gateway/page-registry.ts';
import { pathsOf, policyOf, readPublishedSite } from '../../gateway/published-site.ts';
import { refusal } from '../../gateway/refuse.ts';
import { securityHeaders } from '../../gateway/security-headers.ts';

export interface NginxOptions {
  /** Folder of the published site, as nginx sees it. */
  site: string;
  /** `host:port` of each process of the API. */
  api: readonly string[];
  /** Value of `listen`: a port, or address and port. */
  listen: string;
}

/**
 * Lines that pass a request on to the API. A body that is not allowed is refused: see gateway/proxy/framing.ts. Removed are
 * headers in which clients could claim to be others, and those that are for one connection only.
 * @param most bytes of a body, in nginx's notation
 */
const passOn = (most: string) => `    client_max_body_size ${most};
    recursive_error_pages on;
    error_page 400 @unclear;
    error_page 413 @too_large;
    error_page 502 503 504 =503 @away;
    if ($sohor_has_foreign_body) { return 400; }
    if ($sohor_has_odd_address) { return 400; }
    proxy_pass http://sohor_api;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Request-Id $request_id;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
${TAKEN_OUT.map((name) => `    proxy_set_header ${name} "";`).join('\n')}
    proxy_connect_timeout 2s;
    proxy_read_timeout 55s;`;

const TAKEN_OUT = [
  'Forwarded',
  'X-Forwarded-Host',
  'X-Forwarded-Port',
  'X-Forwarded-Server',
  'X-Forwarded-Prefix',
  'X-Real-IP',
  'X-Original-URL',
  'X-Rewrite-URL',
  'Proxy-Connection',
  'Proxy-Authorization',
  'HTTP2-Settings',
  'Trailer',
];

/** Path of calls → most bytes of a body, as in the gateway. */
const LIMITS = { '/api/': '1m', '= /api/v1/file/upload': '5184k', '^~ /api/v1/webhooks/': '3m' };

/**
 * A server block that answers as the gateway does, made from the published site: paths and hashes change with releases. It
 * belongs inside `http { … }`.
 */
export async function nginxConfig({ site, api, listen }: NginxOptions): Promise<string> {
  const published = await readPublishedSite(site);
  const { pages, files, appFrame = 'index.html' } = published.site;
  const known = pathsOf(published);
  const headers = Object.entries(securityHeaders(policyOf(published))).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return `# Made by ops/deploy/nginx.ts from the published site; make it anew after each release.
map $uri $sohor_page {
  default "";
${Object.entries(pages)
  .map(([path, file]) => `  "~*^${pattern(path)}/*$" /${file};`)
  .join('\n')}
${known.map((path) => `  "~*^${pattern(path)}/*$" /${isInside(path) ? appFrame : 'index.html'};`).join('\n')}
}

# A body that the method does not have is read by some and not by others.
map "$request_method:$http_content_length:$http_transfer_encoding" $sohor_has_foreign_body {
  default 1;
  "~^(POST|PUT|PATCH):" 0;
  "~^[A-Z]+:0*:$" 0;
}

# What the API might read in another way than nginx: it gets the address as it came.
map $request_uri $sohor_has_odd_address {
  default 0;
  "~[^\\x21-\\x7e]" 1;
  "~*^[^?]*(\\x5c|%5c|%00)" 1;
  "~*^[^?]*(/|%2f)(\\.|%2e){1,2}(/|%2f|\\?|$)" 1;
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
  gzip_min_length 1024;
  gzip_types application/json application/manifest+json application/xml image/svg+xml text/plain text/csv;
  client_header_timeout 55s;
  client_body_timeout 20s;

  location = /api { return 404; }
  # The keys to check signed contracts with.
  location = /.well-known/sohor-audit-keys.json {
    limit_except GET { deny all; }
    error_page 403 =404 @missing;
${passOn('1k')}
  }
${Object.entries(LIMITS)
  .map(
    ([address, most], at) => `  location ${address} {
    gzip off;
    # Answers to reads alone: see gateway/proxy/answer.ts.
    if ($request_method = GET) { gzip on; }
    error_page 418 = @write${at};
    if ($request_method ~ "^(PUT|DELETE)$") { return 418; }
${passOn(most)}
  }
  # What one process fails goes to another, a write only where nothing was sent yet. Of PUT and DELETE nginx thinks that they
  # may be sent twice.
  location @write${at} {
    gzip off;
    proxy_next_upstream off;
${passOn(most)}
  }`,
  )
  .join('\n')}
  location @unclear { internal; types { } default_type application/json; return 400 '${envelope(400)}'; }
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
    add_header Content-Security-Policy "default-src 'none'; sandbox" always;
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
  location ~ ^/((index|app)\\.html|pages/[a-z-]+\\.html)$ {
    internal;
    add_header Cache-Control no-cache always;
    ${headers.join('\n    ')}
  }
}
`;
}

/** A route as a regular expression: `:name` matches any one segment. */
function pattern(path: string): string {
  const parts = path.split('/').filter(Boolean);
  return parts
    .map((part) => `/+${part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')}`)
    .join('');
}

function envelope(code: number): string {
  // nginx replaces its own variable.
  return JSON.stringify(refusal(code, '$request_id'));
}
