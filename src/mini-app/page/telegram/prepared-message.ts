/** Reasons of the client why a prepared message was not sent. */
const FAILURES = [
  'UNSUPPORTED',
  'MESSAGE_EXPIRED',
  'MESSAGE_SEND_FAILED',
  'USER_DECLINED',
  'UNKNOWN_ERROR',
] as const

/** End of a prepared message. */
export type ShareResult = 'sent' | (typeof FAILURES)[number]

/** Lets the person choose a chat for a prepared message, and the client send it. `ended` is called once, when that is over. */
export type SharePrepared = (id: string, ended: (result: ShareResult) => void) => void

/** The part of the bridge to the client that is needed. */
interface ClientEvents {
  post(eventType: string, eventData: Readonly<Record<string, unknown>>): void
  on(eventType: string, listener: (data: Readonly<Record<string, unknown>>) => void): void
}

/** The client shows one message at a time: a second one ends the first. */
export function createSharePrepared(bridge: ClientEvents): SharePrepared {
  let onEnd: ((result: ShareResult) => void) | undefined
  const end = (result: ShareResult): void => {
    const ended = onEnd
    onEnd = undefined
    ended?.(result)
  }
  bridge.on('prepared_message_sent', () => end('sent'))
  bridge.on('prepared_message_failed', ({ error }) =>
    end(FAILURES.find((known) => known === error) ?? 'UNKNOWN_ERROR'),
  )
  return (id, ended) => {
    end('USER_DECLINED')
    onEnd = ended
    bridge.post('web_app_send_prepared_message', { id })
  }
}

/** True if a client of this version of the protocol can do it, or does not say its version. */
export function canSharePrepared(version: string): boolean {
  const [major = ''] = version.split('.')
  return !/^\d+$/.test(major) || Number.parseInt(major, 10) >= 8
}
