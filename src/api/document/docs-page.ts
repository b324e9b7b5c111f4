import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { parametersOf } from './openapi.js'
import type { Route } from '../route.js'
import { SIGNAL_SUMMARY } from '../signals/operation.js'

const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}code{font-size:.95em}table{border-collapse:collapse}td{padding:.1rem 1rem .1rem 0;vertical-align:top}'

/** The policy of the page: nothing but its own style, no scripts at all. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The page to read the API on: every path with its parameters. */
export async function apiPage(routes: readonly Route[], version: string): Promise<string> {
  const sections = routes.map((route) => {
    const rows = parametersOf(route).map(
      ({ name, isRequired, description }) =>
        html`<tr>
          <td><code>${name}</code>${isRequired ? ' *' : ''}</td>
          <td>${description}</td>
        </tr>`,
    )
    return html`<h2><code>${route.method.toUpperCase()} /v1${route.path}</code></h2>
      <p>${route.summary}. Scope: <code>${route.scope}</code>.</p>
      <table>
        ${rows}
      </table>`
  })
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Squawkbox API</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>Squawkbox API ${version}</h1>
        <p>
          Send a token of /api in the header <code>Authorization: Bearer …</code>. Schemas:
          <a href="/v1/openapi.json">openapi.json</a>. Events: <a href="/v1/asyncapi.json">asyncapi.json</a>.
        </p>
        ${sections}
        <h2><code>POST /signals/{source}</code></h2>
        <p>${SIGNAL_SUMMARY}.</p>
      </body>
    </html>`
  return String(page)
}
