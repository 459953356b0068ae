import type { AnyEndpoint, PermissionDeclaration } from '@hrms/platform/contract';
import { tagOf } from './openapi.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The calls as a page for people: no script, grouped as the document is. */
export function docsPage(
  endpoints: readonly AnyEndpoint[],
  permissions: readonly PermissionDeclaration[],
  nonce: string,
): string {
  const groups = Map.groupBy(endpoints, tagOf);
  const sentences = new Map(permissions.map(({ code, sentence }) => [code, sentence]));
  const body = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([tag, calls]) =>
        `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${calls.map((call) => docsEntry(call, sentences)).join('')}</section>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>HRMS calls</title>
<style nonce="${nonce}">body{font:15px/1.5 system-ui,sans-serif;max-width:880px;margin:0 auto;padding:24px 16px;color:#12161f;background:#fff}h1{font-size:22px}h2{font-size:17px;margin-top:32px;border-bottom:1px solid #e9ebf0;padding-bottom:4px}article{margin:12px 0}code{font:13px ui-monospace,monospace;background:#f2f3f6;padding:2px 6px;border-radius:4px;overflow-wrap:anywhere}p{margin:2px 0;color:#525a6b}a{color:#4338ca}@media(prefers-color-scheme:dark){body{background:#0b0d11;color:#e8eaf0}p{color:#a4acbc}code{background:#1b1f27}h2{border-color:#232833}a{color:#a5b0ff}}</style></head>
<body><main><h1>HRMS calls</h1><p>All under <code>/v1</code>. The machine-readable description is <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI 3.1). Amounts ending in <code>_paise</code> are whole paise.</p>${body}</main></body></html>`;
}

function docsEntry(call: AnyEndpoint, sentences: ReadonlyMap<string, string>): string {
  const access = call.public
    ? 'Public'
    : call.permission
      ? `Needs ${call.permission}. ${sentences.get(call.permission) ?? ''}`
      : call.platform
        ? 'Platform admins'
        : 'Any signed-in user';
  const refusals = call.errors?.length
    ? `<p>Refusals: ${call.errors.map((code) => `<code>${escapeHtml(code)}</code>`).join(' ')}</p>`
    : '';
  return `<article><code>${call.method} ${escapeHtml(call.path)}</code> ${escapeHtml(call.summary)}<p>${escapeHtml(access)}</p>${refusals}</article>`;
}
