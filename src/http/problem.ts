import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { SECURITY_HEADERS } from './security-headers.js'

/** A kind of problem (RFC 9457): its HTTP status and title. */
export interface Problem {
  readonly status: ContentfulStatusCode
  readonly title: string
}

/** The problems that every listener answers with by itself, before a request reaches its app, or in its place. */
export const serverProblems = {
  'bad-request': { status: 400, title: 'The request is not valid HTTP for this server' },
  'too-late': { status: 408, title: 'The request did not come in time' },
  'too-large': { status: 413, title: 'The body is too large' },
  'too-many-requests': { status: 429, title: 'The requests of this minute are used up' },
  'headers-too-large': { status: 431, title: 'The headers are too large' },
  full: { status: 503, title: 'The server has no room for the request now' },
} as const satisfies Readonly<Record<string, Problem>>

/** See `serverProblems`. */
export type ServerProblem = keyof typeof serverProblems

const MEDIA_TYPE = 'application/problem+json'

/** The body of a problem. `type` is `urn:squawkbox:problem:<kind>`. */
function problemText(
  kind: string,
  { status, title }: Problem,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({ type: `urn:squawkbox:problem:${kind}`, title, status, ...fields })
}

/** Answers with a problem. `fields` hold nothing of the request but names of parameters; undefined ones are left out. */
export type WriteProblem<Kind extends string> = (
  context: Context,
  kind: Kind,
  fields?: Readonly<Record<string, unknown>>,
  headers?: Readonly<Record<string, string>>,
) => Response

/** Writes the problems of an app, by their kinds. */
export function problemWriter<Kind extends string>(
  problems: Readonly<Record<Kind, Problem>>,
): WriteProblem<Kind> {
  return (context, kind, fields = {}, headers = {}) =>
    context.body(problemText(kind, problems[kind], fields), problems[kind].status, {
      'Content-Type': MEDIA_TYPE,
      ...headers,
    })
}

/** The header that says when a request may be sent again, after so many seconds; none for undefined. */
export function retryAfter(seconds: number | undefined): Readonly<Record<string, string>> {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) }
}

/** Status, headers and body of a problem of the server, which ends its connection. */
export function closingProblem(
  kind: ServerProblem,
  seconds?: number,
): {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
} {
  const problem = serverProblems[kind]
  const body = problemText(kind, problem)
  return {
    status: problem.status,
    headers: {
      ...SECURITY_HEADERS,
      'Content-Type': MEDIA_TYPE,
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
      ...retryAfter(seconds),
    },
    body,
  }
}

/** The same as the bytes of an HTTP answer, for a connection on which no request was read. */
export function rawProblem(kind: ServerProblem): string {
  const { status, headers, body } = closingProblem(kind, kind === 'full' ? 1 : undefined)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`
}
