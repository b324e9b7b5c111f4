import { pino } from 'pino'
import { expect, test } from 'vitest'
import { draftsCard, overCard } from '../../../../src/bot/features/drafts/card.js'
import { sourceActsText } from '../../../../src/bot/features/drafts/preview-draft.js'
import { joinedCard } from '../../../../src/bot/features/drafts/joined.js'
import type { RenderContext } from '../../../../src/bot/shell/render-context.js'
import { loadLanguages } from '../../../../src/bot/shell/text/languages.js'
import type { Draft, DraftSender } from '../../../../src/drafts/draft.js'

const languages = loadLanguages(pino({ level: 'silent' }))

const TOKEN: DraftSender = { kind: 'token', id: '0000000a', name: 'sheet' }

function draftOf(sender: DraftSender): Draft {
  const at = Date.UTC(2026, 0, 1)
  const line = '/long BTC 100 10x'
  return { id: 'd', userId: 7, accountId: 'a', chainId: '1', sender, line, at, status: 'dropped', since: at }
}

/** Every card that names the sender of a draft. */
function cardsOf(render: RenderContext, sender: DraftSender): readonly string[] {
  const one = draftOf(sender)
  const messages = [
    overCard(render, one),
    draftsCard(render, { open: [one], last: [] }),
    draftsCard(render, { open: [], last: [{ draft: one }] }),
    joinedCard(render, [one], new Set()),
  ]
  // A value is kept apart from the direction of the texts around it.
  return messages.map((message) => message.text.text.replaceAll(/[\u200e\u2066-\u2069]/g, ''))
}

test.each(languages.available)(
  'a card names the token of an agent as it names it without one, and the agent as what it says: %s',
  (language) => {
    const render = { text: languages.text(language), numbers: languages.numbers(language) }
    const claims = ['Claude', 'desk page', 'signal source tv', '0000000b']
    const alone = cardsOf(render, TOKEN)
    for (const agent of claims)
      for (const [index, card] of cardsOf(render, { ...TOKEN, agent }).entries()) {
        expect(card).toContain('sheet')
        expect(card).toMatch(new RegExp(`[“«「]${agent}[”»」]`))
        expect(card.indexOf('sheet')).toBeLessThan(card.indexOf(agent))
        expect(alone[index]).not.toMatch(/[“«「]/)
      }
  },
)

test.each([
  ['/long BTC 100 10x', 'act', ['⚙️']],
  ['/long BTC 100 10x', undefined, []],
  ['/close BTC', 'act', []],
] as const)('of %s it is said whether the updates of its source act: %s', async (line, updates, said) => {
  const sources = { get: () => Promise.resolve({ mapping: { updates } } as never) }
  const draft = { ...draftOf({ kind: 'signal', id: '0000000a', name: 'tv' }), line }
  const text = (() => ({ text: '⚙️', entities: [] })) as never
  const texts = await sourceActsText(sources, { text }, draft)
  expect(texts.map((one) => one.text)).toEqual(said)
})
