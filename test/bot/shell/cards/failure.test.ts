import { GrammyError, HttpError } from 'grammy'
import { Redis } from 'ioredis'
import { describe, expect, it, test } from 'vitest'
import { ConfirmFailedError } from '../../../../src/desk/trading/confirm-errors.js'
import { SealError } from '../../../../src/accounts/vault/vault.js'
import { failureCard, failureText, quoted } from '../../../../src/bot/shell/cards/failure.js'
import { MemoryReservedError } from '../../../../src/redis/memory-reserve.js'
import * as errors from '../../../../src/service/errors.js'
import { dataOf, seen, text } from '../../features/support.js'

const say = (error: unknown): string => failureText(text, error).text

/** Every failure that is shown to a person, and its sentence: what happened, if anything was sent, what to do. */
const cases: readonly (readonly [string, unknown, string])[] = [
  [
    'refused by the service',
    new errors.RejectedError('openPositions', 'Rate limit <b>'),
    '❌ The request failed: “Rate limit <b>”. Nothing was changed. If that does not tell you what to do, please try again in a minute.',
  ],
  [
    'a key that is refused',
    new errors.CredentialsRefusedError('openPositions', 'unknown key'),
    '❌ The service no longer accepts the key of this account. Nothing was changed. Create a new one in the trading application and send /connect.',
  ],
  [
    'no connection',
    new errors.UnreachableError('openPositions', 'no'),
    '⚠️ The trading service could not be reached. This request only reads data: nothing was changed. Please try again in a minute.',
  ],
  [
    'no answer in time',
    new errors.TimedOutError('openPositions', 'maybe', 10_000),
    '⚠️ The trading service did not answer in time. This request only reads data: nothing was changed. Please try again in a minute.',
  ],
  [
    'a call that we stopped',
    new errors.AbortedError('openPositions', 'maybe'),
    '⚠️ The bot was stopped before the trading service answered. This request only reads data: nothing was changed. Please try again in a minute.',
  ],
  [
    'an unreadable reply',
    new errors.UnreadableReplyError('openPositions', 'no list'),
    '⚠️ The trading service sent an answer that I cannot read, so the current state is unknown. This request only reads data: nothing was changed. If it is urgent, look in the trading application.',
  ],
  [
    'a request that our schema refuses',
    new errors.InvalidRequestError('openPositions', [{ field: 'chainId', problem: 'must be digits' }]),
    '❌ This was not sent, because the service would not accept it in this form. Nothing was changed. Please try again; if it keeps failing, tell the owner of this bot.',
  ],
  [
    'a key that does not open',
    new SealError('damaged'),
    '⚠️ Your stored key cannot be decrypted. Nothing was sent. Please /disconnect the account and /connect it again.',
  ],
  [
    'a Confirm that Redis did not answer',
    new ConfirmFailedError('Redis failed'),
    "⚠️ The bot's database did not answer when you confirmed. This attempt sends nothing. An earlier one may have sent the order: once the database answers again, the message of the order and /activity show what became of it. If it says that it was not sent, enter it again; if it still has its Confirm button, you may press that again.",
  ],
  [
    'a reply of Telegram that was lost',
    new HttpError("Network request for 'sendMessage' failed!", new Error('ECONNRESET')),
    '⚠️ Telegram did not confirm one of my messages, so it may be missing here. Nothing was sent to the trading service after that. If an answer is missing, please try again; after an order, look at /activity first.',
  ],
  [
    'a fault of Telegram',
    new GrammyError(
      'Call failed',
      { ok: false, error_code: 502, description: 'Bad Gateway' },
      'sendMessage',
      {},
    ),
    '⚠️ Telegram did not confirm one of my messages, so it may be missing here. Nothing was sent to the trading service after that. If an answer is missing, please try again; after an order, look at /activity first.',
  ],
  [
    'a limit of Telegram that lasted through all attempts',
    new GrammyError(
      'Call failed',
      {
        ok: false,
        error_code: 429,
        description: 'Too Many Requests: retry after 1',
        parameters: { retry_after: 1 },
      },
      'sendMessage',
      {},
    ),
    '⚠️ Telegram did not confirm one of my messages, so it may be missing here. Nothing was sent to the trading service after that. If an answer is missing, please try again; after an order, look at /activity first.',
  ],
  [
    'anything else',
    new TypeError('x is not a function'),
    '⚠️ An unexpected error occurred. Nothing was sent to the trading service after that. Please try again; if it keeps failing, tell the owner of this bot.',
  ],
]

const STORAGE =
  "⚠️ The bot's database cannot be reached. Nothing was sent to the trading service after that. If no answer follows within a minute, please try again; after an order, look at /activity first."

describe('a failure', () => {
  it.each(cases)('is shown by its cause: %s', (_, error, sentence) => {
    expect(say(error)).toBe(sentence)
  })

  it('has a sentence for every class of error of the service client', () => {
    // An UnconfirmedError answers an execute alone: its ticket tells of it, and no card of a failure.
    const classes = Object.values(errors).filter(
      (one) => one.prototype instanceof errors.ServiceError && one !== errors.UnconfirmedError,
    )
    expect(classes.length).toBeGreaterThan(5)
    for (const one of classes) {
      expect(
        cases.some(([, error]) => error instanceof one),
        one.name,
      ).toBe(true)
    }
  })

  it('says what happened, with which outcome, and what to do', () => {
    for (const [, , sentence] of cases) {
      expect(sentence).toMatch(/nothing was (changed|sent)|this attempt sends nothing/i)
      expect(sentence).toMatch(
        /try again|enter it again|send \/connect|\/connect it|look in the trading application/,
      )
    }
  })

  it('of Redis is shown as that, for every error of ioredis', async () => {
    const closed = new Redis({ lazyConnect: true })
    closed.disconnect()
    // Nothing listens on port 1.
    const offline = new Redis({ port: 1, maxRetriesPerRequest: 1, retryStrategy: () => 1 })
    offline.on('error', () => {})
    const failures = await Promise.allSettled([closed.get('x'), offline.get('x')])
    offline.disconnect()
    for (const failure of failures) expect(failure).toMatchObject({ status: 'rejected' })
    const reasons = failures.map((failure) =>
      failure.status === 'rejected' ? (failure.reason as unknown) : undefined,
    )
    const refused = Object.assign(new Error('OOM command not allowed'), { name: 'ReplyError' })
    for (const error of [...reasons, refused, new Error('Command timed out')])
      expect(say(error)).toBe(STORAGE)
  })

  it('for want of memory says that nothing was stored, and what works', () => {
    expect(say(new MemoryReservedError('full'))).toBe(
      "⏸ The bot's database is nearly full, so it takes no new alerts and accounts for now. Nothing was stored. Please try again in a few minutes. Your alerts and accounts stay as they are; closing, cancelling and reading work as usual.",
    )
  })

  it('that is not an Error is shown too', () => {
    for (const thrown of [undefined, null, 'words', 7, {}]) expect(say(thrown)).toMatch(/unexpected error/)
  })

  it('carries the reference under which the log has it', () => {
    expect(seen(failureCard(text, new SealError('damaged'), 'K7M2QX', undefined))).toMatchInlineSnapshot(`
      "⚠️ Your stored key cannot be decrypted. Nothing was sent. Please /disconnect the account and /connect it again.
      _If you report this, give the reference K7M2QX._"
    `)
  })

  it('of a read can be retried with a tap, unless something else has to be done first', () => {
    const again = 'positions:a1:42161:0'
    const card = (error: unknown) => failureCard(text, error, 'K7M2QX', again)
    const away = card(new errors.UnreachableError('openPositions', 'no'))
    expect(seen(away)).toMatchInlineSnapshot(`
      "⚠️ The trading service could not be reached. This request only reads data: nothing was changed. Please try again in a minute.
      _If you report this, give the reference K7M2QX._
      [🔄 Try again]"
    `)
    expect(dataOf(away)).toEqual([again])
    for (const [, error] of cases) {
      const isInVain = error instanceof SealError || error instanceof errors.CredentialsRefusedError
      expect(dataOf(card(error))).toEqual(isInVain ? [] : [again])
    }
  })
})

test.each([
  ['The market is closed.', 'The market is closed'],
  ['The market is closed', 'The market is closed'],
  [' too late.\n', 'too late'],
  ['wait...', 'wait...'],
  ['why?', 'why?'],
  ['', ''],
])('%j stands in a sentence as %j', (reason, expected) => {
  expect(quoted(reason)).toBe(expected)
})
