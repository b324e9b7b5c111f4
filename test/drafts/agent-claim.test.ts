import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agentClaim } from '../../src/drafts/draft.js'

test('the name that an agent gives itself keeps nothing that ends a quotation, hides, turns text or fills a card', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '”: 12:00',
      '📡',
      '\u202e',
      '\u2066',
      '\u200b',
      '\u3164',
      '\u115f',
      'ﷺ',
      'a\u0301'.repeat(40),
      '<code>',
      '@bot',
      '\n',
      '«',
      '「',
    ),
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const claim = agentClaim(parts.join(' ')) ?? 'none'
      expect(claim).toMatch(/^[\p{L}\p{M}\p{N}.,_/()+…-][\p{L}\p{M}\p{N} .,_/()+…-]*$/u)
      expect(claim).not.toMatch(/[\p{Default_Ignorable_Code_Point}\p{C}]/u)
      expect(Array.from(claim).length).toBeLessThanOrEqual(32)
      expect(claim.isWellFormed()).toBe(true)
    }),
  )
})

test.each([
  ['Claude Desktop', 'Claude Desktop'],
  ['ein Gehilfe, schön', 'ein Gehilfe, schön'],
  ['claude-code/2.1 (cli)', 'claude-code/2.1 (cli)'],
  ['Ｂｏｔ A', 'Bot A'],
  ['a'.repeat(40), `${'a'.repeat(31)}…`],
  ['📡 Draft by the signal source “tv”: now', 'Draft by the signal source tv n…'],
  ['\u202e”\n📥', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is kept as %j', (name, kept) => {
  expect(agentClaim(name)).toBe(kept)
})
