import { readdirSync, readFileSync } from 'node:fs'
import { format, inspect } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Secret } from '../../src/lib/secret.js'

const CLEAR = 'sk-abcdefghijklmnopqrstuvwxyz'
const secret = new Secret(CLEAR)

/** An error that carries the secret wherever errors carry things. */
function errorHolding(): Error {
  const error = new Error(`It failed with ${String(secret)}`, { cause: { secret } })
  return Object.assign(error, { secret, options: { headers: [secret] } })
}

describe('a secret shows as [secret]', () => {
  test.each([
    ['String()', () => String(secret)],
    // What a template does is the point of the test.
    // oxlint-disable-next-line typescript/restrict-template-expressions
    ['a template', () => `${secret}`],
    ['joining', () => [secret, secret].join()],
    ['JSON', () => JSON.stringify({ secret, list: [secret] })],
    ['util.inspect', () => inspect(secret)],
    [
      'util.inspect with everything it can show',
      () => inspect({ secret }, { showHidden: true, depth: null, getters: true }),
    ],
    [
      'what console.log prints',
      () => format('%s %o %O %j %d', secret, secret, secret, secret, secret, secret),
    ],
    ['an error that holds it, inspected', () => inspect(errorHolding(), { showHidden: true, depth: null })],
    ['an error that holds it, as JSON', () => JSON.stringify(Object.entries(errorHolding()))],
    ['an error that holds it, by its stack', () => errorHolding().stack ?? ''],
  ])('through %s', (_, show) => {
    const shown = show()
    expect(shown).not.toContain(CLEAR)
    expect(shown).not.toContain('abcdef')
    expect(shown).toContain('[secret]')
  })

  test('and is not exposed through its fields, with custom inspection switched off, or in a copy', () => {
    expect(Object.keys(secret)).toEqual([])
    expect(Object.getOwnPropertyNames(secret)).toEqual([])
    expect(Object.getOwnPropertySymbols(secret)).toEqual([])
    expect(inspect(secret, { customInspect: false, showHidden: true })).not.toContain(CLEAR)
    expect(JSON.stringify(structuredClone(secret))).toBe('{}')
    expect(Object.assign({}, secret)).toEqual({})
  })
})

test('and is returned by reveal() only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (clear) => {
      expect(new Secret(clear).reveal()).toBe(clear)
    }),
  )
})

describe('the hint of a secret', () => {
  test('shows four characters at each end', () => {
    expect(new Secret('abcdEFGHIJKLwxyz').hint()).toBe('abcd…wxyz')
  })

  test('shows nothing of a short secret', () => {
    expect(new Secret('abcdEFGHIJKwxyz').hint()).toBe('…')
    expect(new Secret('').hint()).toBe('…')
  })

  test('never shows more than half of the secret', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (clear) => {
        expect(new Secret(clear).hint().length - 1).toBeLessThanOrEqual(clear.length / 2)
      }),
    )
  })
})

/** The files that may take a secret out of its wrapping: where it leaves the process, is sealed, or is searched for. */
const REVEALING = [
  // Sealed, and compared with what is sealed.
  'accounts/accounts.ts',
  // Into the headers of one request, and into what is taken out of its reply.
  'service/credentials.ts',
  // Into the header of a request to a model, and into the card that shows a new token once.
  'desk/trading/words/endpoint/endpoint.ts',
  'bot/features/credentials/api-tokens/card.ts',
  // Shown once to who makes a source of signals, or a webhook.
  'bot/features/signals/card.ts',
  'bot/features/credentials/api-tokens/webhook.ts',
  // What Telegram and Redis are reached with.
  'app/bot-role.ts',
  'bot/bot.ts',
  'bot/shell/telegram/client.ts',
  'redis/open.ts',
  'web/webhook.ts',
  // Telegram signs what it hands to the mini app with a key of the bot's token.
  'mini-app/entry/init-data.ts',
  // What no line of the log may hold.
  'config/config.ts',
  'lib/log/log.ts',
]

test('secrets are revealed only in the listed source files', () => {
  const root = new URL('../../src/', import.meta.url)
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'lib/secret.ts')
    .filter((file) => /\breveal\b/.test(readFileSync(new URL(file, root), 'utf8')))
  expect(found.toSorted()).toEqual(REVEALING.toSorted())
})
