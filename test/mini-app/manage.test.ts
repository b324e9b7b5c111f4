import { expect, test } from 'vitest'
import { createNumbers } from '../../src/bot/shell/format/numbers.js'
import { printTyped } from '../../src/desk/trading/actions/commands.js'
import { readDraftLine } from '../../src/drafts/draft-line.js'
import { previewLines, readChange } from '../../src/mini-app/manage.js'
import type { ChangeFields } from '../../src/mini-app/page/manage/protocol.js'
import { english } from '../bot/shell/text/support.js'

const CHANGE: ChangeFields = { account: 'a/42161', kind: 'close', target: '0x12', amount: '', extent: '' }

const read = (fields: Partial<ChangeFields>, language = 'en') =>
  readChange({ text: english(), numbers: createNumbers(language) }, { ...CHANGE, ...fields })

test.each([
  [{ amount: '50%' }, '/close 0x12 50%'],
  [{ amount: '200' }, '/close 0x12 200'],
  [{ kind: 'sl', target: '0x12/3', amount: '59,000' }, '/tpsl #0x12/3 sl 59000'],
  [{ kind: 'tp', amount: '5%' }, '/tpsl 0x12 tp 5%'],
  [{ kind: 'add', amount: '50', extent: '5x' }, '/add 0x12 50 5x'],
  [{ kind: 'cancel', target: 'order-7' }, '/cancelorder #order-7'],
  [{ kind: 'reverse' }, '/reverse 0x12'],
] as const)('%j is %s, which a draft takes', (fields, line) => {
  const change = read(fields)
  if (!change.ok) throw new Error(change.message)
  const { command, text } = printTyped(change.intent)
  expect(`/${command} ${text}`).toBe(line)
  expect(readDraftLine(line)).toMatchObject({ ok: true, line })
})

test.each([
  { amount: '' },
  { amount: '120%' },
  { amount: 'ten' },
  { kind: 'sl', amount: '59000 tp 1 tp 2' },
  { kind: 'add', amount: '50', extent: '' },
] as const)('%j is refused with a sentence', (fields) => {
  const change = read(fields)
  expect(!change.ok && change.message).toMatch(/\w/)
})

test('a number with two readings is refused with both', () => {
  expect(read({ amount: '1.250,5' }, 'es')).toMatchObject({ ok: true })
  const change = read({ amount: '1.250' }, 'es')
  expect(!change.ok && change.message).toContain('1250')
})

test('the table of a preview is apart from its lines, and without one all are lines', () => {
  const text = 'Close BTC\n\nPnL now +$9\nPart by part\nFees  -$1\nPrice +$10\n\n⚠️ Careful'
  const offset = text.indexOf('Fees')
  const length = text.indexOf('\n\n⚠️') - offset
  expect(previewLines({ text, entities: [{ type: 'pre', offset, length }] } as never)).toEqual({
    lines: ['Close BTC', 'PnL now +$9', '⚠️ Careful'],
    parts: { title: 'Part by part', rows: 'Fees  -$1\nPrice +$10' },
  })
  expect(previewLines({ text: 'One\n\nTwo', entities: [] } as never)).toEqual({ lines: ['One', 'Two'] })
})
