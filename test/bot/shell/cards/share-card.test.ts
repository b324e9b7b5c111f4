import { Big } from 'big.js'
import { InlineKeyboard } from 'grammy'
import { describe, expect, it } from 'vitest'
import { shareCard } from '../../../../src/bot/shell/cards/share-card.js'
import { shareKeyboard, sharePosition } from '../../../../src/bot/features/account/share/keyboard.js'
import { sharedPosition, sharedTrade, type Shared } from '../../../../src/bot/shell/pictures/share-picture.js'
import { historyExtentLines } from '../../../../src/bot/shell/cards/history.js'
import { ASKED, example, heldExample } from '../../../desk/support.js'
import { closed } from '../../../desk/account/pnl/support.js'
import { pictureContext, recordedPictures } from '../../features/recorded-pictures.js'
import { numbers, seen, text } from '../../features/support.js'
import { createNumbers } from '../../../../src/bot/shell/format/numbers.js'

const { drawn, pictures } = recordedPictures()

describe('a shared card', () => {
  const card = (shared: Shared | undefined, withAmounts: boolean) =>
    shareCard(
      pictureContext,
      pictures,
      { shared, missing: [] },
      {
        withAmounts,
        botName: '@bot',
        keyboard: shareKeyboard(
          text,
          sharePosition,
          { account: 'a1', chain: '42161', id: '7' },
          { withAmounts, query: undefined },
        ),
      },
    )

  it('of a position shows percent only, unless the person wants dollars', () => {
    const shown = card(sharedPosition(heldExample(), ASKED, 'service'), false)
    expect(seen(shown)).toMatchInlineSnapshot(`
      "*BTC/USD* Long *+32.01 %*
      [Show amounts]"
    `)
    card(sharedPosition(heldExample(), ASKED, 'service'), true)
    const [percent, amounts] = drawn
    expect(percent).toMatchInlineSnapshot(`
      {
        "footer": "@bot",
        "headline": "+32.01 %",
        "kind": "share",
        "language": "en",
        "leverage": "10x",
        "numberLanguage": "en",
        "pair": "BTC/USD",
        "rows": [
          {
            "label": "Entry",
            "value": "28,000.00",
          },
          {
            "label": "Now",
            "value": "29,000.00",
          },
          {
            "label": "Held",
            "value": "56 minutes",
          },
        ],
        "side": "long",
        "sideLabel": "Long",
        "sign": "gain",
        "subtitle": "2025-03-05",
        "theme": "dark",
        "timeZone": "UTC",
        "title": "Open position",
      }
    `)
    expect(JSON.stringify(percent)).not.toContain('$')
    expect(JSON.stringify(amounts)).toContain('+$320.14')
    for (const one of drawn) expect(JSON.stringify(one)).not.toMatch(/Ada|a1/)
  })

  it('has the day of the person', () => {
    const sharer = { ...pictureContext, numbers: createNumbers('en', { timeZone: 'Asia/Tokyo' }) }
    const shared = sharedPosition(heldExample(), ASKED, 'service')
    shareCard(sharer, pictures, { shared, missing: [] }, { withAmounts: false, botName: '@bot' })
    expect(drawn.at(-1)).toMatchObject({ subtitle: '2025-03-06' })
  })

  it('of a trade that was not found says which part of the history was searched', () => {
    const read = { rows: 10_000, extent: 'bound', from: new Date('2023-01-02'), to: ASKED } as const
    const missing = historyExtentLines({ text, numbers }, read)
    const shown = shareCard(
      pictureContext,
      pictures,
      { shared: undefined, missing },
      { withAmounts: false, botName: '@bot', keyboard: new InlineKeyboard() },
    )
    expect(seen(shown)).toMatchInlineSnapshot(`
      "⚠️ The card could not be made: the position is gone, or the service does not state enough about it.
      ⚠️ These are from 10,000 closed positions, the most that are read at once; there are others.
      Closed from Jan 2, 2023 to Mar 5, 2025."
    `)
  })

  it('of a trade on a paper account is marked as paper', () => {
    const trade = closed({
      isLong: false,
      realisedPnl: '-36.035',
      positionFee: '1',
      entryPrice: '3000',
      exitPrice: '3100',
      totalSize: '1000',
      totalCollateral: '300',
      createdAt: new Date('2025-03-01T00:00:00Z'),
      closedAt: ASKED,
    })
    const risk = { dollars: new Big('18.0175'), from: 'order' } as const
    expect(seen(card(sharedTrade(trade, 'ETH/USD', 'paper', risk), false))).toMatchInlineSnapshot(`
      "📝 PAPER · *ETH/USD* Short *−12.35 %*
      [Show amounts]"
    `)
    expect(drawn).toMatchObject([
      {
        title: 'Closed trade',
        subtitle: 'PAPER · 2025-03-05',
        side: 'short',
        leverage: '3.3x',
        sign: 'loss',
        headline: '−12.35 %',
        rows: expect.arrayContaining([{ label: 'Result in R', value: '−2.06R' }]),
      },
    ])
  })

  it('is not made if its figures are unknown', () => {
    expect(sharedTrade(closed(), 'ETH/USD', 'service')).toBeUndefined()
    expect(
      sharedPosition(heldExample({ position: example({ isLong: undefined }) }), ASKED, 'service'),
    ).toBeUndefined()
    expect(seen(card(undefined, false))).toContain('card could not be made')
    expect(drawn).toEqual([])
  })
})
