import { HttpError, type RawApi, type Transformer } from 'grammy'
import type { Secret } from '../../../lib/secret.js'

/** The calls of every answer. None of them can carry a file. */
const WITHOUT_FILES: ReadonlySet<string> = new Set<keyof RawApi>([
  'answerCallbackQuery',
  'answerInlineQuery',
  'deleteMessage',
  'editMessageReplyMarkup',
  'editMessageText',
  'getUpdates',
  'sendMessage',
])

/**
 * Posts a body of JSON to the path of a method, and returns the reply. Rejects where there was none. A signal ends it early.
 */
type PostJson = (path: string, json: string, signal: AbortSignal | undefined) => Promise<unknown>

/**
 * Sends the calls of every answer as JSON at once. What grammY does for any call (a search for files, a polyfill of abort
 * signals, a race of promises) is as much work as sending it. Other calls go through grammY.
 */
export function createJsonCalls(token: Secret, post: PostJson): Transformer {
  return async (previous, method, payload, signal) => {
    if (!WITHOUT_FILES.has(method)) return await previous(method, payload, signal)
    try {
      const path = `/bot${token.reveal()}/${method}`
      return (await post(path, JSON.stringify(payload), signal as AbortSignal | undefined)) as Awaited<
        ReturnType<typeof previous>
      >
    } catch (error) {
      throw new HttpError(`Network request for '${method}' failed!`, error)
    }
  }
}
