import { GrammyError, HttpError } from 'grammy'
import { expect, test } from 'vitest'
import { retryAfterMs, isTelegramUnavailable } from '../../../../src/bot/shell/telegram/unreachable.js'

const refusal = (error_code: number, parameters = {}): GrammyError =>
  new GrammyError('no', { ok: false, error_code, description: 'no', parameters }, 'sendMessage', {})

test.each<readonly [string, unknown, boolean, number | undefined]>([
  ['Telegram could not be reached', new HttpError('away', new Error('ECONNRESET')), true, 10_000],
  ['the token is not accepted', refusal(401), true, 10_000],
  ['too many, for a while', refusal(429, { retry_after: 33 }), true, 33_000],
  ['too many, for a moment', refusal(429, { retry_after: 1 }), true, 10_000],
  ['too many, for hours', refusal(429, { retry_after: 7_200 }), true, 240_000],
  ['a fault of Telegram', refusal(502), true, undefined],
  ['a chat that is not there', refusal(400), false, undefined],
  ['a bot that was blocked', refusal(403), false, undefined],
  ['a fault of our own', new TypeError('no'), false, undefined],
])('%s', (_, error, isAway, ms) => {
  expect([isTelegramUnavailable(error), retryAfterMs(error)]).toEqual([isAway, ms])
})
