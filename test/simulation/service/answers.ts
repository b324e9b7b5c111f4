import type { AnswerForm } from './world.js'

/**
 * A reply as it leaves the service; or a connection that is refused before it is made, cut before the reply, or never answered.
 */
export type Reply =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
  | 'refused'
  | 'cut'
  | 'never'

const HTML = '<html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>'

/** A good reply. */
export function good(body: string): Reply {
  return { status: 200, headers: { 'content-type': 'application/json' }, body }
}

/** An error as §7 shows it. */
export function failure(status: number, error: string): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ error }) }
}

/**
 * An answer in a given form. `message` is that of forms with one, `hash` that of forms with a transaction, and `whole` the good
 * reply.
 */
export function answerOf(
  form: AnswerForm,
  { message, hash, whole }: { readonly message: string; readonly hash: string; readonly whole: string },
): Reply {
  const text = (status: number, body: string): Reply => ({
    status,
    headers: { 'content-type': 'text/html' },
    body,
  })
  const of = (body: unknown): Reply => good(JSON.stringify(body))
  switch (form) {
    case 'hash':
      return good(whole)
    case '500 error':
      return failure(500, message)
    case '500 text':
      return text(500, message)
    case '500 empty':
      return text(500, '')
    case '500 error and hash':
      return {
        ...(failure(500, message) as object),
        body: JSON.stringify({ error: message, transactionHash: hash }),
      } as Reply
    case '400 error':
      return failure(400, message)
    case '404 error':
      return failure(404, message)
    case '401 error':
      return failure(401, message)
    case '403 error':
      return failure(403, message)
    case '429 error':
      return failure(429, message)
    case '502 page':
      return text(502, HTML)
    case '504 page':
      return text(504, HTML)
    case '200 error':
      return of({ error: message })
    case '200 error object':
      return of({ error: { message, code: 'CALL_EXCEPTION' } })
    case '200 status error':
      return of({ status: 'error', message })
    case '200 success false':
      return of({ success: false, message })
    case '200 data error':
      return of({ data: { error: message } })
    case '200 receipt 0':
      return of({ transactionReceipt: { transactionHash: hash, status: 0 } })
    case '200 object without hash':
      return of({ status: 'ok' })
    case '200 empty object':
      return of({})
    case '200 empty':
      return good('')
    case '200 null':
      return good('null')
    case '200 half':
      return good(whole.slice(0, Math.ceil(whole.length / 2)))
    case '200 page':
      return text(200, HTML)
    case '302 redirect':
      return { status: 302, headers: { location: 'https://login.test/' }, body: '' }
    case 'refused':
    case 'cut':
    case 'never':
      return form
    default:
      throw new Error(`No such form: ${String(form satisfies never)}`)
  }
}
