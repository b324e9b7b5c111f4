import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { caption } from '../../../../src/bot/shell/keyboard/caption.js'
import { clean } from '../../../../src/bot/shell/text/clean.js'
import { cleanAround } from '../../../../src/bot/shell/text/direction.js'
import { loadLanguages, type Text } from '../../../../src/bot/shell/text/languages.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { expectSound, nasty } from './support.js'

const directory = mkdtempSync(join(tmpdir(), 'squawkbox-direction-'))
afterAll(() => rmSync(directory, { recursive: true }))

const TEXTS = `profit = الربح <b>{ $profit }</b> من { $name }
balance = أرسل /balance أو /price BTC ETH.
help = /{ $name } – { $description }
admin = لتغييره: /admin { $id }
share = يغلق { $percent } % من ~{ $amount }
copied = انسخ <code>{ $address }</code> هنا
table = <pre>{ $rows }</pre>
`
writeFileSync(join(directory, 'ar.ftl'), TEXTS)
writeFileSync(join(directory, 'en.ftl'), TEXTS)
const languages = loadLanguages(createLogger({ level: 'silent', secrets: [] }), { directory })
const arabic = languages.text('ar')

/** Shows the marks: `[` and `]` around what keeps its direction, `>` for what is written from left to right. */
function seen(text: Text, key: string, values?: Record<string, string>): string {
  return text(key, values).text.replaceAll('\u2068', '[').replaceAll('\u2069', ']').replaceAll('\u200E', '>')
}

test('values keep their own direction, and entities stay where they were', () => {
  const formatted = arabic('profit', { profit: '−$4.00', name: 'Ann' })
  expect(seen(arabic, 'profit', { profit: '−$4.00', name: 'Ann' })).toBe('الربح [−$4.00] من [Ann]')
  expect(formatted.entities).toEqual([{ type: 'bold', offset: 6, length: 8 }])
  expect(seen(arabic, 'profit', { profit: 'a\nb', name: '' })).toBe('الربح [a]\n[b] من ')
})

test('commands keep their slash before them, and what is typed behind them', () => {
  expect(seen(arabic, 'balance')).toBe('أرسل [/balance] أو [/price BTC ETH].')
  expect(seen(arabic, 'help', { name: 'start', description: 'x' })).toBe('[/start] – [x]')
  expect(seen(arabic, 'admin', { id: '5' })).toBe('لتغييره: [/admin 5]')
  expect(seen(arabic, 'share', { percent: '50', amount: '$5' })).toBe('يغلق [50 %] من [~$5]')
})

test('what is copied has no marks, and the cells of a table stay in their order', () => {
  expect(seen(arabic, 'copied', { address: '0xff' })).toBe('انسخ >0xff> هنا')
  const rows = 'سعر الدخول  68,431.20\nTP            800.00'
  expect(seen(arabic, 'table', { rows })).toBe('>سعر الدخول>  68,431.20\n>TP            800.00')
})

test('a language that is written from left to right has no marks', () => {
  const english = languages.text('en')
  expect(seen(english, 'profit', { profit: '−$4.00', name: 'Ann' })).toBe('الربح −$4.00 من Ann')
  expect(seen(english, 'table', { rows: 'سعر  1' })).toBe('سعر  1')
})

test('a button keeps the marks around values, whole, and loses all others', () => {
  expect(caption(`الربح \u2068−5 %\u2069 \u202Ex`)).toBe('الربح \u2068−5 %\u2069 x')
  const long = caption(`x\u2068${'9'.repeat(80)}\u2069`)
  expect(long).toBe(`x\u2068${'9'.repeat(61)}\u2069…`)
  fc.assert(
    fc.property(nasty, (text) => {
      expect(clean(cleanAround(text).replaceAll(/\u2068([^\u2066-\u2069\n]+)\u2069/g, '$1'))).toBe(
        cleanAround(text).replaceAll(/\u2068([^\u2066-\u2069\n]+)\u2069/g, '$1'),
      )
    }),
    { numRuns: 100 },
  )
})

test('for any values, the text is well formed', () => {
  const keys = fc.constantFrom('profit', 'help', 'admin', 'share', 'copied', 'table')
  fc.assert(
    fc.property(keys, nasty, nasty, (key, one, other) => {
      const values = {
        profit: one,
        name: other,
        description: one,
        id: one,
        address: one,
        rows: other,
        percent: one,
        amount: other,
      }
      const formatted = arabic(key, values)
      expectSound(formatted, 'ar')
      expect(formatted.text).not.toMatch(/\u2068\u2069/)
    }),
    { numRuns: 200 },
  )
})
