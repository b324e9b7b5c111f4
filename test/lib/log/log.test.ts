import * as fc from 'fast-check'
import type { Logger as PinoLogger } from 'pino'
import { BotError, GrammyError, HttpError, type Context } from 'grammy'
import { describe, expect, test } from 'vitest'
import { createLogger, createScrubber, describeError } from '../../../src/lib/log/log.js'
import { Secret } from '../../../src/lib/secret.js'

const TOKEN = '123456789:AAAA-bbbb_CCCC-dddd_EEEE'
const ADDRESS = `https://api.telegram.test/bot${TOKEN}/sendMessage`
const ANOTHER_BOT = '987654321:zzzz-yyyy_xxxx-wwww_vvvv'
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** A logger in every form that pino takes, of which the program may use one, and the lines it wrote. */
function logger(...secrets: readonly string[]) {
  const lines: string[] = []
  const log = createLogger({
    level: 'trace',
    secrets: secrets.map((secret) => new Secret(secret)),
    sink: { write: (line) => lines.push(line) },
  })
  return { log: log as unknown as PinoLogger, lines }
}

/** The `err` of the one line that logging this error makes. */
function written(error: unknown): Record<string, unknown> {
  const { log, lines } = logger(TOKEN)
  log.error({ err: error }, 'It failed')
  expect(lines).toHaveLength(1)
  return (JSON.parse(lines[0]!) as { err: Record<string, unknown> }).err
}

describe('a finished log line', () => {
  test.each(LEVELS)('has no secret and no address of a bot at the level %s, in any field', (level) => {
    const { log, lines } = logger(TOKEN, 'a second secret')
    const inner = new Error(`fetch failed: ${ADDRESS}`)
    const outer = new Error('a second secret was refused', { cause: inner })
    log[level](`Calling ${ADDRESS}`)
    log[level](
      { err: outer, address: ADDRESS, [TOKEN]: { list: ['a second secret'] } },
      'It failed with %s',
      TOKEN,
    )
    log[level](outer)
    log.child({ token: TOKEN })[level]('A child’s line')
    log[level]({ address: `https://api.telegram.test/bot${ANOTHER_BOT}/getMe` }, 'Another bot’s address')

    expect(lines).toHaveLength(5)
    const all = lines.join('')
    for (const secret of [TOKEN, 'AAAA-bbbb', 'a second secret', 'zzzz-yyyy'])
      expect(all).not.toContain(secret)
    expect(all).toContain('bot[secret]/sendMessage')
    expect(all).toContain('bot[secret]/getMe')
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  })

  test('property: for any logged object, never has the secret and is valid JSON', () => {
    const around = fc.string({ unit: 'binary', maxLength: 20 })
    const secret = fc
      .string({ unit: 'binary', minLength: 8, maxLength: 40 })
      // A secret made of the words that replace it, or of a line's own, would be found in any line.
      .filter((text) => !/^[[\]a-z":{},\\0-9]*$/.test(text))
    const holding = (held: string) => {
      const text = fc.tuple(around, around).map(([before, after]) => before + held + after)
      return fc.letrec((tie) => ({
        value: fc.oneof(
          { maxDepth: 2 },
          text,
          fc.dictionary(fc.oneof(text, around), tie('value'), { maxKeys: 3 }),
          fc.array(tie('value'), { maxLength: 3 }),
          text.map((message) => new Error(message, { cause: new TypeError(message) })),
          text.map((message) =>
            Object.assign(new Error('with fields'), { code: message, request: { message } }),
          ),
          fc.jsonValue(),
        ),
      })).value
    }
    fc.assert(
      fc.property(
        secret.chain((held) => fc.tuple(fc.constant(held), holding(held), holding(held))),
        ([held, value, other]) => {
          const { log, lines } = logger(held)
          log.warn({ value, err: other }, `Said ${held}`)
          log.info(value)
          const whole = lines.join('')
          expect(whole).not.toContain(held)
          // Nor spelt as JSON spells it.
          expect(whole).not.toContain(JSON.stringify(held).slice(1, -1))
          for (const line of lines) JSON.parse(line)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('has nothing of the longer secret if one contains another', () => {
    const scrub = createScrubber([new Secret('abcdefgh'), new Secret('abcdefgh-ijklmnop')])
    expect(scrub('abcdefgh-ijklmnop and abcdefgh')).toBe('[secret] and [secret]')
  })

  test('is complete if a secret is empty', () => {
    expect(createScrubber([new Secret('')])('as it was')).toBe('as it was')
  })

  test('shows a Secret that is logged by mistake as [secret]', () => {
    const { log, lines } = logger()
    log.info({ apiKey: new Secret('sk-abcdefgh') }, 'Connected')
    expect(JSON.parse(lines[0]!)).toMatchObject({ apiKey: '[secret]' })
  })

  test('below the level is not written', () => {
    const lines: string[] = []
    const log = createLogger({ level: 'warn', secrets: [], sink: { write: (line) => lines.push(line) } })
    log.info({ event: 'not-this' }, 'not this')
    log.warn({ event: 'but-this' }, 'this')
    expect(lines).toHaveLength(1)
  })
})

describe('a logged error', () => {
  test('has its type, message, stack and plain fields, and those of its causes', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const error = Object.assign(new TypeError('fetch failed', { cause }), {
      operation: 'positions',
      sent: 'no',
    })
    expect(written(error)).toEqual({
      type: 'TypeError',
      message: 'fetch failed',
      operation: 'positions',
      sent: 'no',
      stack: error.stack,
      cause: { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', stack: cause.stack },
    })
  })

  test('of a refusal by Telegram has its description, and never the sent payload', () => {
    const refusal = { ok: false, error_code: 400, description: 'Bad Request: chat not found' } as const
    const error = new GrammyError("Call to 'sendMessage' failed!", refusal, 'sendMessage', {
      chat_id: 7,
      text: 'what the person typed',
    })
    expect(written(error)).toEqual({
      type: 'GrammyError',
      message: "Call to 'sendMessage' failed! (400: Bad Request: chat not found)",
      status: 400,
      stack: error.stack,
    })
  })

  test('of a failed request to Telegram has its cause, without the address', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const error = new HttpError(
      "Network request for 'getUpdates' failed!",
      Object.assign(new TypeError(`fetch failed: ${ADDRESS}`, { cause }), {
        request: { body: 'what the person typed' },
      }),
    )
    const found = written(error)
    expect(found).toMatchObject({
      type: 'HttpError',
      cause: { type: 'TypeError', cause: { type: 'Error', code: 'ECONNREFUSED' } },
    })
    expect(JSON.stringify(found)).not.toContain(TOKEN)
    expect(JSON.stringify(found)).not.toContain('what the person typed')
  })

  test('of a handler has the error, and never the context with the update', () => {
    const ctx = { update: { message: { text: 'what the person typed' } } } as unknown as Context
    const found = written(new BotError(new RangeError('out of range'), ctx))
    expect(found).toMatchObject({ type: 'BotError', cause: { type: 'RangeError', message: 'out of range' } })
    expect(JSON.stringify(found)).not.toContain('what the person typed')
  })

  test('of a library has no request, command, headers or any other attached object', () => {
    const hung = { headers: { 'svc-api-key': 'what the person typed' } }
    const error = Object.assign(new Error('other side closed', { cause: hung }), {
      code: 'UND_ERR_SOCKET',
      request: hung,
      response: hung,
      options: hung,
      command: { name: 'set', args: ['what the person typed'] },
      sent: hung,
      operation: hung,
    })
    expect(written(error)).toEqual({
      type: 'Error',
      message: 'other side closed',
      code: 'UND_ERR_SOCKET',
      stack: error.stack,
      cause: { type: 'object' },
    })
  })

  test('that is not an Error has only its type', () => {
    expect(written('what the person typed')).toEqual({ type: 'string' })
    expect(written({ message: 'what the person typed' })).toEqual({ type: 'object' })
  })

  test('with an endless chain of causes has a part of it', () => {
    const error = new Error('round and round')
    error.cause = error
    expect(JSON.stringify(describeError(error)).match(/"message"/g)).toHaveLength(6)
  })

  test('property: has only the allowed fields', () => {
    const names = fc
      .string({ unit: 'grapheme' })
      .filter(
        (name) =>
          !/^(code|sent|operation|error_code|cause|error|name|message|stack|__proto__|toJSON)$/.test(name),
      )
    fc.assert(
      fc.property(fc.dictionary(names, fc.constant('what the person typed')), (hung) => {
        expect(JSON.stringify(written(Object.assign(new Error('plain'), hung)))).not.toContain(
          'what the person typed',
        )
      }),
    )
  })
})
