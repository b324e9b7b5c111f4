import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import type { Rule, RuleState } from '../../../../../src/alerts/rules/rule.js'
import type { Condition } from '../../../../../src/alerts/rules/kinds/alert-kinds.js'
import { NoRuleAccessError, type RuleStatus } from '../../../../../src/alerts/rules/rule-status.js'
import { isMet } from '../../../../../src/alerts/rules/kinds/alert-kinds.js'
import { alertCard, type AlertFacts } from '../../../../../src/bot/features/alerts/alert/card.js'
import { conditionText, notArmedText, ruleStatusText } from '../../../../../src/bot/shell/cards/rule.js'
import { alertsCard } from '../../../../../src/bot/features/alerts/list/command.js'
import type { Result } from '../../../../../src/lib/result.js'
import { TimedOutError } from '../../../../../src/service/errors.js'
import { ruleOn } from '../../../../alerts/rules/support.js'
import { ASKED } from '../../../../desk/support.js'
import { render } from '../../market/support.js'
import { dataOf, seen } from '../../support.js'

const HOUR = 3_600_000
const symbol = 'BTC/USD'

/** Every sort of condition, a value of it now, and what is read. */
const table: readonly (readonly [Condition, string | undefined])[] = [
  [{ on: 'price', symbol, is: 'above', value: '70000' }, '68431.2'],
  [{ on: 'price', symbol, is: 'below', value: '0.00001234' }, '0.000013'],
  [{ on: 'price', symbol, is: 'crosses', value: '65000' }, '68431.2'],
  [{ on: 'price', symbol, is: 'above', value: '60000' }, '68431.2'],
  [{ on: 'move', symbol, is: 'up', percent: '3', minutes: 60 }, '1.23456'],
  [{ on: 'move', symbol, is: 'down', percent: '3', minutes: 90 }, undefined],
  [{ on: 'move', symbol, is: 'either', percent: '3', minutes: 1_440 }, '3.5'],
  [{ on: 'funding', symbol, is: 'above', percent: '0.01' }, '0.0013'],
  [{ on: 'funding', symbol, is: 'below', percent: '-0.01' }, '0.0013'],
  [{ on: 'funding', symbol, is: 'flips' }, '-0.0013'],
  [{ on: 'open-interest', symbol, side: 'long', is: 'above', percent: '90' }, '61.734'],
  [{ on: 'borrow', symbol, side: 'short', is: 'below', percent: '0.02' }, '0.0312'],
  [{ on: 'profit', symbol, is: 'above', value: '100', unit: 'dollars' }, '-12.345'],
  [{ on: 'profit', is: 'below', value: '-10', unit: 'percent' }, '-4.2'],
  [{ on: 'profit', is: 'crosses zero' }, '7.5'],
  [{ on: 'liquidation', percent: '5' }, '8.126'],
  [{ on: 'liquidation', symbol, percent: '5' }, undefined],
  [{ on: 'margin', percent: '80' }, '41.5'],
  [{ on: 'balance', value: '50' }, '1234.5'],
]

const reading = (condition: Condition, value: string | undefined): Result<RuleStatus> => {
  const now = value === undefined ? undefined : new Big(value)
  return { ok: true, value: { value: now, isMet: now !== undefined && isMet(condition, now) } }
}

describe('an alert condition', () => {
  it('is described with its current value and the distance', () => {
    const lines = table.map(([condition, value]) =>
      [
        conditionText(render, condition).text,
        ruleStatusText(render, condition, reading(condition, value)).text,
      ].join('\n    '),
    )
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "BTC/USD above 70,000.00
          Now 68,431.20 · +2.29 % to go
      BTC/USD below 0.00001234
          Now 0.000013 · −5.08 % to go
      BTC/USD crosses 65,000.00
          Now 68,431.20 · −5.01 % to go
      BTC/USD above 60,000.00
          Now 68,431.20: the condition is already met
      BTC/USD up 3 % within 1 hour
          Now 1.23 % · 1.77 points to go
      BTC/USD down 3 % within 90 minutes
          The service states no value now
      BTC/USD moves 3 % within 1 day
          Now 3.5 %: the condition is already met
      BTC/USD funding above 0.01 % per hour
          Now 0.0013 % · 0.0087 points to go
      BTC/USD funding below −0.01 % per hour
          Now 0.0013 % · 0.0113 points to go
      BTC/USD funding changes sign
          Now −0.0013 %
      BTC/USD open interest of longs above 90 % of the maximum
          Now 61.73 % · 28.27 points to go
      BTC/USD borrow rate of shorts below 0.02 % per hour
          Now 0.0312 % · 0.0112 points to go
      BTC/USD: PnL above $100.00
          Now −$12.35 · $112.35 to go
      Any position: PnL below −10 %
          Now −4.2 % · 5.8 points to go
      Any position: PnL crosses zero
          Now +$7.50
      Any position: within 5 % of liquidation
          Now 8.13 % · 3.13 points to go
      BTC/USD: within 5 % of liquidation
          No such position is open now
      Margin in use above 80 %
          Now 41.5 % · 38.5 points to go
      Balance below $50.00
          Now $1,234.50 · $1,184.50 to go"
    `)
  })

  it('gives the reason why its value is unknown', () => {
    const [[condition] = []] = table
    const said = [new NoRuleAccessError(), new TimedOutError('candles', 'maybe', 10_000)].map(
      (error) => condition && ruleStatusText(render, condition, { ok: false, error }).text,
    )
    expect(said.join('\n')).toMatchInlineSnapshot(`
      "⚠️ The account it needs is no longer connected, so this alert is not monitored.
      ⚠️ The current value could not be read"
    `)
  })
})

describe('the card of an alert', () => {
  const price: Condition = { on: 'price', symbol, is: 'above', value: '70000' }
  const card = (rule: Partial<Rule>, state: Partial<RuleState>, facts: Partial<AlertFacts> = {}) =>
    alertCard(render, {
      stored: {
        rule: ruleOn(rule.condition ?? price, rule),
        state: { is: 'armed', count: 0, firedAt: 0, ...state },
      },
      status: reading(rule.condition ?? price, '68431.2'),
      place: { venue: 'service', chain: 'Arbitrum' },
      settings: undefined,
      isPrivate: true,
      now: ASKED.getTime(),
      ...facts,
    })

  it('shows a rule that was just armed', () => {
    const message = card({ note: 'take <b>profit</b>', expiresAt: ASKED.getTime() + 24 * HOUR }, {})
    expect(seen(message)).toMatchInlineSnapshot(`
      "🔔 Active
      *BTC/USD above 70,000.00*
      Now 68,431.20 · +2.29 % to go

      Arbitrum
      Notifies you once.
      Expires ⟨Mar 6, 2025, 15:00 UTC⟩
      📌 take <b>profit</b>
      [⏸ Pause] [🗑 Delete]
      [🔁 Repeat, every 1h] [✏️ Edit]
      [🔄 Refresh] [‹ Alerts]"
    `)
    expect(dataOf(message)).toMatchInlineSnapshot(`
      [
        "alert-pause:r1",
        "alert-delete:r1",
        "alert-repeat:yes:r1",
        "alert-edit:r1",
        "alert:r1",
        "alerts:0",
      ]
    `)
  })

  it('asks again if the condition already holds', () => {
    const met = reading(price, '71000')
    expect(seen(card({}, { is: 'paused' }, { status: met }))).toMatchInlineSnapshot(`
      "⏸ Paused
      *BTC/USD above 70,000.00*
      Now 71,000.00: the condition is already met

      Arbitrum
      Notifies you once.

      ⚠️ The condition is already met: this alert would trigger at once. Set it anyway?
      [🔔 Set anyway] [🗑 Delete]
      [🔁 Repeat, every 1h] [✏️ Edit]
      [🔄 Refresh] [‹ Alerts]"
    `)
    // What waits already is not asked about.
    expect(card({}, { is: 'held' }, { status: met }).text.text).not.toContain('Set it anyway')
  })

  it('shows a repeating rule of an account while it is silent', () => {
    const condition: Condition = { on: 'liquidation', percent: '5' }
    const message = card(
      { condition, cooldownMs: HOUR },
      { count: 2, firedAt: ASKED.getTime() - 60_000 },
      { status: reading(condition, '8.1'), place: { venue: 'service', chain: 'Arbitrum', label: 'Main' } },
    )
    expect(seen(message)).toMatchInlineSnapshot(`
      "🔔 Active
      *Any position: within 5 % of liquidation*
      Now 8.1 % · 3.1 points to go

      Main · Arbitrum
      Notifies you each time, at most once in 1 hour for each position.
      Triggered 2 times, last ⟨Mar 5, 2025, 14:59 UTC⟩
      Silent until ⟨Mar 5, 2025, 15:59 UTC⟩
      [⏸ Pause] [🗑 Delete]
      [1️⃣ Notify once] [✏️ Edit]
      [🔄 Refresh] [‹ Alerts]"
    `)
  })

  it.each([
    [price, { firedValue: '70012.5' }, 'Triggered at 70,012.50, Mar 5, 2025, 14:59 UTC'],
    [
      { on: 'profit', is: 'above', value: '50', unit: 'dollars' },
      { firedValue: '51.2', firedSymbol: 'ETH/USD' },
      'Triggered by ETH/USD at +$51.20, Mar 5, 2025, 14:59 UTC',
    ],
  ] as const)('shows what triggered a one-time rule: %j', (condition, fired, line) => {
    const state = { is: 'fired', count: 1, firedAt: ASKED.getTime() - 60_000, ...fired } as const
    const { text } = card({ condition }, state, { status: reading(condition, '1') })
    expect(text.text.split('\n')[2]).toBe(line)
    expect(text.text).not.toContain('to go')
    // That the service cannot be read does not matter to it.
    const away = card({ condition }, state, { status: { ok: false, error: new Error('away') } })
    expect(away.text.text).toBe(text.text)
  })

  it('shows when a rule expired, and no value or distance', () => {
    const rule = { expiresAt: ASKED.getTime() - 60_000 }
    const { text } = card(rule, { is: 'expired' })
    expect(text.text).toBe(
      [
        '⌛ Expired',
        'BTC/USD above 70,000.00',
        'Expired Mar 5, 2025, 14:59 UTC',
        '',
        'Arbitrum',
        'Notifies you once.',
      ].join('\n'),
    )
    // That the service cannot be read does not matter to it.
    const away = card(rule, { is: 'expired' }, { status: { ok: false, error: new Error('away') } })
    expect(away.text.text).toBe(text.text)
  })

  it('shows the age of an old price', () => {
    const status = reading(price, '68431.2')
    const aged = (priceAgeMs: number): string =>
      card({}, {}, { status: status.ok ? { ok: true, value: { ...status.value, priceAgeMs } } : status }).text
        .text
    expect(aged(4 * 60_000)).toContain('Now 68,431.20 · +2.29 % to go · price 4 minutes old')
    expect(aged(3 * 60_000)).not.toContain('old')
  })

  it('in a group has no button that needs the private chat', () => {
    expect(dataOf(card({}, { is: 'fired', count: 1 }, { isPrivate: false }))).toEqual([
      'alert-arm:r1',
      'alert-delete:r1',
      'alert-repeat:yes:r1',
      'alert:r1',
    ])
  })
})

describe('the list of alerts', () => {
  const shown = table.slice(0, 6).map(([condition, value], index) => ({
    stored: {
      rule: ruleOn(condition, {
        id: `r${index}`,
        ...(index === 4 ? { expiresAt: ASKED.getTime() - 60_000 } : {}),
      }),
      state: {
        is: (['armed', 'held', 'fired', 'paused', 'expired', 'armed'] as const)[index] ?? 'armed',
        ...(index === 2
          ? { count: 1, firedAt: ASKED.getTime() - 60_000, firedValue: '65002.1' }
          : { count: 0, firedAt: 0 }),
      },
    },
    status: reading(condition, value),
    place: { venue: 'service', chain: 'Arbitrum' },
  }))

  it('shows the current distance of each', () => {
    const message = alertsCard(
      render,
      { shown, page: 1, pages: 3 },
      { all: [...shown, ...shown, shown[0]!, shown[1]!].map(({ stored }) => stored), asOf: ASKED },
    )
    expect(seen(message)).toMatchInlineSnapshot(`
      "*Alerts* · 14

      🔔 BTC/USD above 70,000.00
      _Now 68,431.20 · +2.29 % to go_

      🔕 BTC/USD below 0.00001234
      _Now 0.000013 · −5.08 % to go_

      ✅ BTC/USD crosses 65,000.00
      _Triggered at 65,002.10, ⟨Mar 5, 2025, 14:59 UTC⟩_

      ⏸ BTC/USD above 60,000.00
      _Now 68,431.20: the condition is already met_

      ⌛ BTC/USD up 3 % within 1 hour
      _Expired ⟨Mar 5, 2025, 14:59 UTC⟩_

      🔔 BTC/USD down 3 % within 90 minutes
      _The service states no value now_

      _As of ⟨15:00:00 UTC⟩ · page 2 of 3_
      [🔔 BTC/USD above 70,000.00]
      [🔕 BTC/USD below 0.00001234]
      [✅ BTC/USD crosses 65,000.00]
      [⏸ BTC/USD above 60,000.00]
      [⌛ BTC/USD up 3 % within 1 hour]
      [🔔 BTC/USD down 3 % within 90 minutes]
      [➕ New alert] [🗑 Delete triggered alerts]
      [‹ Previous] [🔄 Refresh] [Next ›]"
    `)
    expect(dataOf(message).at(0)).toBe('alert:r0')
  })

  it('says which account or paper market each is on, where they read alike otherwise', () => {
    const liquidation: Condition = { on: 'liquidation', percent: '5' }
    const one = (condition: Condition, rule: Partial<Rule>, label?: string) => ({
      stored: { rule: ruleOn(condition, rule), state: { is: 'armed', count: 0, firedAt: 0 } as const },
      status: reading(condition, '8'),
      place: { venue: rule.venue ?? 'service', chain: 'Arbitrum', ...(label === undefined ? {} : { label }) },
    })
    const lines = (...shown: readonly ReturnType<typeof one>[]): readonly string[] =>
      alertsCard(
        render,
        { shown, page: 0, pages: 1 },
        { all: shown.map(({ stored }) => stored), asOf: ASKED },
      )
        .text.text.split('\n')
        .filter((line) => line.includes('Arbitrum'))
    const main = one(liquidation, { accountId: 'a1' }, 'Main')
    expect(lines(main, main)).toEqual([])
    expect(lines(main, one(liquidation, { accountId: 'a2' }, 'Savings'))).toEqual([
      'Main · Arbitrum',
      'Savings · Arbitrum',
    ])
    const price: Condition = { on: 'price', symbol, is: 'above', value: '70000' }
    expect(lines(one(price, {}))).toEqual([])
    expect(lines(one(price, { venue: 'paper' }))).toEqual(['📝 PAPER · Arbitrum'])
  })

  it('explains how to create the first one', () => {
    const message = alertsCard(render, { shown: [], page: 0, pages: 1 }, { all: [], asOf: ASKED })
    expect(seen(message)).toMatchInlineSnapshot(`
      "You have no alerts. /alert sets one step by step. Or type it:
      \`/alert BTC above 70000\`
      \`/alert BTC move 3% 1h\`
      \`/alert ETH funding above 0.01%\`
      \`/alert liq below 5% every 1h\`
      [➕ New alert]
      [🔄 Refresh]"
    `)
  })
})

it('a rule that was not armed is shown with the reason', () => {
  const said = (
    [
      { is: 'unknown-pair', typed: 'BTX', nearest: ['BTC/USD'] },
      { is: 'unknown-pair', typed: '???', nearest: [] },
      { is: 'too-many' },
      { is: 'no-account' },
      { is: 'no-access' },
      { is: 'not-here' },
      { is: 'past' },
    ] as const
  ).map((arming) => notArmedText(render, arming).text)
  for (const line of said) expect(line).toMatch(/[Nn]o alert was set/)
})
