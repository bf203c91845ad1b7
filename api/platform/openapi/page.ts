import { createHash } from 'node:crypto';
import type { Json, JsonObject } from './document.ts';
import { guide } from './guide.ts';

const STYLE = `
:root{color-scheme:light dark;--line:#8884;--soft:#8882;--ink:#6d28d9}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem 6rem;font:16px/1.55 system-ui,sans-serif}
h1{margin:0}h2{margin:2.5rem 0 .5rem}h3{margin:1.2rem 0 .3rem;font-size:1rem}
pre,code{font:14px/1.5 ui-monospace,monospace}
pre{overflow-x:auto;padding:.8rem 1rem;background:var(--soft);border-radius:.5rem}
details{border-top:1px solid var(--line)}
summary{display:flex;gap:.8rem;padding:.6rem .2rem;cursor:pointer;flex-wrap:wrap;align-items:baseline}
summary:focus-visible{outline:2px solid var(--ink)}
summary b{flex:0 0 4rem;color:var(--ink)}summary code{font-weight:600;overflow-wrap:anywhere}
summary small{opacity:.8}
table{border-collapse:collapse;width:100%}
td{padding:.25rem .6rem .25rem 0;vertical-align:top;border-top:1px solid var(--soft)}
section{padding:0 .2rem 1.2rem}`;

/** Forbids all scripts: the page needs none, so nothing in a description can run. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The API's description as an HTML page. */
export function renderDocs(document: JsonObject, base: string): string {
  const info = document.info as JsonObject;
  const operations = Object.entries(document.paths as Record<string, Record<string, JsonObject>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const tags = (document.tags as JsonObject[]).map(({ name }) => String(name));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(info.title)}</title><style>${STYLE}</style>
<h1>${html(info.title)}</h1>
<p>Version ${html(info.version)}, under <code>${html(base)}</code>. For tools: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${guide(base).map(section).join('\n')}
${tags
  .map(
    (tag) =>
      `<h2 id="${html(tag)}">${html(tag)}</h2>${operations
        .filter(({ call }) => (call.tags as Json[])[0] === tag)
        .map(operation)
        .join('\n')}`,
  )
  .join('\n')}
<h2>Schemas</h2>
${Object.entries((document.components as JsonObject).schemas as JsonObject)
  .map(([name, schema]) => `<details><summary><code>${html(name)}</code></summary>${json(schema)}</details>`)
  .join('\n')}
</html>`;
}

function section({ title, text, shell }: ReturnType<typeof guide>[number]): string {
  const paragraphs = text.map((one) => `<p>${html(one).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`);
  return `<h2>${html(title)}</h2>${paragraphs.join('')}${shell ? `<pre>${html(shell)}</pre>` : ''}`;
}

function operation({ path, method, call }: { path: string; method: string; call: JsonObject }): string {
  const parameters = call.parameters as JsonObject[];
  const body = call.requestBody as JsonObject | undefined;
  const responses = Object.entries(call.responses as Record<string, JsonObject>);
  return `<details id="${html(call.operationId)}"><summary><b>${html(method.toUpperCase())}</b><code>${html(path)}</code><small>${html(call.summary)}</small></summary><section>
${call.description ? `<p>${html(call.description)}</p>` : ''}
<p>${html(access(call.security as JsonObject[]))}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.map(parameterRow).join('')}</table>` : ''}
${body ? `<h3>Body</h3>${content(body)}` : ''}
<h3>200</h3>${content(responses.find(([status]) => status === '200')?.[1] ?? {})}
<h3>Errors</h3><table>${responses.flatMap(([status, one]) => errorRows(status, one)).join('')}</table></section></details>`;
}

function access(security: JsonObject[]): string {
  if (security.length === 0) return 'Public.';
  return security.length === 1
    ? 'Needs the bearer token and the companion cookie.'
    : 'Needs the bearer token, in a browser session with the companion cookie.';
}

const parameterRow = ({ name, in: place, required, schema }: JsonObject) =>
  `<tr><td><code>${html(name)}</code><td>${html(place)}${required ? ', required' : ''}<td><code>${html(JSON.stringify(schema))}</code>`;

function content(holder: JsonObject): string {
  return Object.entries((holder.content ?? {}) as Record<string, JsonObject>)
    .map(([media, { schema, example }]) => {
      const shown = example ? `<p>Example</p>${json(example)}` : '';
      return `<p><code>${html(media)}</code></p>${schema ? json(schema) : ''}${shown}`;
    })
    .join('');
}

const errorRows = (status: string, response: JsonObject) =>
  ((response['x-errors'] ?? []) as JsonObject[]).map(
    ({ code, text }) => `<tr><td>${html(status)}<td><code>${html(code)}</code><td lang="id">${html(text)}`,
  );

const json = (value: Json) => `<pre>${html(JSON.stringify(value, null, 2))}</pre>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (value: unknown) => String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
