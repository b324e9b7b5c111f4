import { Big } from 'big.js'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { portfolioCard } from '../../../src/bot/features/account/portfolio.js'
import { riskCard } from '../../../src/bot/features/account/risk.js'
import { whatIfCard } from '../../../src/bot/features/account/what-if.js'
import { closingCard, positionsCard } from '../../../src/bot/features/account/positions/card.js'
import { openRiskOf } from '../../../src/desk/risk/open-risk.js'
import { whatIf } from '../../../src/desk/risk/what-if.js'
import { columnsOf } from '../../../src/bot/shell/format/columns.js'
import { isRightToLeft } from '../../../src/bot/shell/text/direction.js'
import { loadLanguages } from '../../../src/bot/shell/text/languages.js'
import { PHONE_COLUMNS } from '../../../src/bot/shell/format/table.js'
import { ASKED, example, heldExample, positionsOf, traderNamed, trigger } from '../../desk/support.js'
import { expectSound } from '../shell/text/support.js'

const languages = loadLanguages(pino({ level: 'silent' }))
const ada = traderNamed('Ada')

/** Positions with large prices and a name in another script. */
const positions = positionsOf([
  heldExample(),
  heldExample({
    position: example({ id: '2', entryPrice: new Big('9999999.99') }),
    symbol: '比特币/USD',
    takeProfits: [trigger({ triggerPrice: new Big('12345678.9'), amountPercent: new Big(100) })],
  }),
])

const spread = {
  pairs: [
    {
      pairId: '1',
      symbol: 'BTC/USD',
      positions: 1,
      size: new Big('10000'),
      collateral: new Big('1234567.5'),
      percent: new Big('99.5'),
    },
  ],
  collateral: new Big('1234567.5'),
  size: new Big('10000'),
  mayBeMore: false,
}

test.each(languages.available)('the lines of several positions are a valid message in %s', (language) => {
  const render = { text: languages.text(language), numbers: languages.numbers(language) }
  for (const { text } of [positionsCard(render, ada, positions, 0), closingCard(render, ada, positions, 0)]) {
    expect(text.text).toContain('▲')
    expectSound(text, language)
  }
})

test.each(languages.available)('cards fit a phone and are valid messages in %s', (language) => {
  const render = { text: languages.text(language), numbers: languages.numbers(language) }
  const margin = {
    free: new Big('-1234.5'),
    inUse: new Big('1234567.89'),
    total: undefined,
    marginInUse: new Big('0'),
    long: new Big('10000'),
    short: new Big('12500.5'),
    wallet: undefined,
  }
  const view = { margin: { ok: true, value: margin }, spread: { ok: true, value: spread }, asOf: ASKED }
  const before = { free: margin.free, inUse: margin.inUse, equity: new Big('1234567.89') }
  const scenario = {
    shocks: [{ pair: 'BTC', percent: new Big('-10.5') }],
    all: new Big(-20),
    beta: { pair: 'BTC', percent: new Big(-10) },
    without: ['99'],
    order: undefined,
    minutes: 4_320,
    isGap: true,
  }
  for (const card of [
    ...positions.positions.map((held) => positionsCard(render, ada, positionsOf([held]), 0)),
    portfolioCard(render, ada, view as Parameters<typeof portfolioCard>[2]),
    riskCard(
      render,
      ada,
      {
        positions,
        risk: openRiskOf(positions.positions),
        margin: { ok: true, value: margin },
        equity: new Big('1234567.89'),
        dayCost: new Big('-1234.5'),
        groups: [{ symbols: ['BTC/USD', 'ETH/USD'], ...openRiskOf(positions.positions).exposure }],
        ungrouped: ['SOL/USD'],
        unnamed: positions.positions.slice(0, 1),
      },
      [
        { name: 'open', used: new Big('1234.5'), limit: new Big('2345.6'), isCount: false },
        { name: 'losses', used: 'unread', limit: new Big(100), isCount: false },
        { name: 'streak', used: 'unsaid', limit: new Big(3), isCount: true },
      ],
    ),
    whatIfCard(
      render,
      ada,
      { scenario, order: '' },
      {
        positions,
        margin: { ok: true, value: margin },
        before,
        added: undefined,
        betas: {
          reference: 'BTC/USD',
          pairs: [
            { symbol: 'ETH/USD', beta: new Big('1.23') },
            { symbol: 'SOL/USD', beta: undefined },
          ],
        },
        result: whatIf(positions.positions, scenario, { before, ratesOf: () => undefined }),
        at: () => whatIf(positions.positions, scenario, { before, ratesOf: () => undefined }),
      },
    ),
  ]) {
    expectSound(card.text, language)
    const tables = card.text.entities.filter(({ type }) => type === 'pre')
    expect(tables.length).toBeGreaterThan(0)
    const lines = tables.flatMap(({ offset, length }) =>
      card.text.text.slice(offset, offset + length).split('\n'),
    )
    for (const line of lines.filter((one) => one !== '')) {
      expect(columnsOf(line), line).toBeLessThanOrEqual(PHONE_COLUMNS)
      expect(line.startsWith('\u200E'), line).toBe(isRightToLeft(language))
    }
  }
})
