import { describe, expect, test } from 'vitest'
import { toGuide, whichPosition } from '../../../../../src/bot/features/trading/manage/choice-card.js'
import { guides } from '../../../../../src/bot/features/trading/manage/guides.js'
import { guideCard } from '../../../../../src/bot/features/trading/manage/guide.js'
import type { GuidedAction } from '../../../../../src/bot/features/trading/manage/keyboard.js'
import type { OpenPosition } from '../../../../../src/desk/trading/positions/read-open.js'
import { ASKED, bare, example } from '../../../../desk/support.js'
import { seen } from '../../support.js'
import { ada, held, heldNames, render } from '../support.js'

const actions: readonly GuidedAction[] = ['close', 'add', 'collateral', 'tpsl', 'trail']

describe.each(heldNames)('the choices for a position: %s', (name) => {
  test.each(actions)('%s', (action) => {
    expect(
      seen(
        guideCard(
          render,
          ada,
          held[name],
          action,
          guides[action](render, { ...held[name], range: undefined }),
        ),
      ),
    ).toMatchSnapshot()
  })
})

test('the choices show the age of an old price', () => {
  const priceAsOf = new Date(ASKED.getTime() - 25 * 60_000)
  const position = { ...held.plain, priceAsOf }
  const shown = seen(guideCard(render, ada, position, 'close', guides.close(render, position)))
  expect(shown).toContain(
    'The last price of BTC/USD is from ⟨14:35:00 UTC⟩, 25 minutes ago.\n_As of ⟨15:00:00 UTC⟩_',
  )
})

describe('the question for a position', () => {
  const open = (id: string, fields: Partial<OpenPosition> = {}): OpenPosition => ({
    id,
    pairId: '1',
    symbol: 'BTC/USD',
    isLong: true,
    position: example({ id }),
    ...fields,
  })
  const untold = open('9', { symbol: '—', isLong: undefined, position: bare({ id: '9' }) })
  const two = [open('7'), open('8', { symbol: 'ETH/USD', isLong: false }), untold]
  const many = Array.from({ length: 22 }, (_, index) => open(String(index + 100)))
  const answers = {
    dataFor: (id: string) => `which:x:${id}`,
    example: (id: string) => `/close ${id} 50%`,
  }
  const card = (
    found: readonly OpenPosition[],
    all: readonly OpenPosition[],
    of: ReturnType<typeof toGuide> = answers,
  ) => seen(whichPosition(render, { found, open: all, unread: [], asOf: ASKED }, of))

  test('when nothing is open', () => expect(card([], [])).toMatchSnapshot())
  test('when no position has the name', () => expect(card([], two)).toMatchSnapshot())
  test('when several match', () => expect(card(two, two, toGuide(ada, 'close'))).toMatchSnapshot())
  test('when more match than there are buttons', () => expect(card(many, many)).toMatchSnapshot())
})
