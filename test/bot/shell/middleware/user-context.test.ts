import { expect, test } from 'vitest'
import type { Prompt } from '../../../../src/bot/features/two-factor/prompts.js'
import { createEntryRate } from '../../../../src/bot/features/two-factor/entries.js'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { createRateKind } from '../../../../src/bot/shell/middleware/user-context.js'
import { commandSet } from '../../features/all-commands.js'

const NOW = 1_800_000_000_000

/** The rate limit of an update of Ann in her own chat, or in a group, while this is asked of her. */
async function rateKind(
  update: Partial<DeskContext>,
  asked?: { readonly kind: string; readonly until?: number },
  chat = 'private',
): Promise<string> {
  const prompt = asked && ({ waitsFor: { kind: asked.kind }, until: asked.until ?? NOW + 1 } as Prompt)
  const entryRate = createEntryRate({ prompts: { read: async () => prompt }, now: () => NOW })
  const ctx = { from: { id: 7, first_name: 'Ann' }, chat: { id: 7, type: chat }, ...update }
  return await createRateKind(commandSet, entryRate)(ctx as DeskContext)
}

const typed = (text: string): Partial<DeskContext> => ({ message: { text } }) as never

test.each([
  ['run:connect:', 'secrets'],
  ['run:secure:', 'secrets'],
  ['connect-again', 'secrets'],
  ['secure-set-up:pin', 'secrets'],
  ['secure-off', 'updates'],
  ['run:positions:', 'updates'],
  ['run', 'updates'],
])('a press of %s counts as %s', async (data, kind) => {
  expect(await rateKind({ callbackQuery: { data } } as never)).toBe(kind)
})

test.each([
  ['/connect', 'secrets'],
  ['/CONNECT@a_bot Main', 'secrets'],
  ['/secure', 'secrets'],
  ['/connected', 'updates'],
  ['/positions', 'updates'],
  ['connect', 'updates'],
  ['271828', 'updates'],
])('%s counts as %s', async (text, kind) => {
  expect(await rateKind(typed(text))).toBe(kind)
})

test.each([
  ['271828', 'exits'],
  ['271-828 ', 'exits'],
  ['٢٧١٨٢٨', 'exits'],
  ['100', 'updates'],
])('while an action waits for a PIN, %s counts as %s', async (text, kind) => {
  expect(await rateKind(typed(text), { kind: 'entry' })).toBe(kind)
})

test('a PIN counts as a secret where a new one is set up, and as any message too late or in a group', async () => {
  expect(await rateKind(typed('271828'), { kind: 'set-up' })).toBe('secrets')
  expect(await rateKind(typed('271828'), { kind: 'entry', until: NOW })).toBe('updates')
  expect(await rateKind(typed('271828'), { kind: 'entry' }, 'group')).toBe('updates')
})
