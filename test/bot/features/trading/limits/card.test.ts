import { Big } from 'big.js'
import { expect, test } from 'vitest'
import {
  blackoutCard,
  confirmCoolOffCard,
  coolOffCard,
  limitCard,
  limitsCard,
  ownCard,
  setLimit,
} from '../../../../../src/bot/features/trading/limits/card.js'
import {
  limitDescriptors,
  NO_LIMIT,
  type Limit,
  type Limits,
} from '../../../../../src/desk/trading/risk/limits/limit.js'
import type { LimitUse } from '../../../../../src/desk/trading/risk/limits/own-limits.js'
import type { InlineKeyboard } from 'grammy'
import { ASKED } from '../../../../desk/support.js'
import { seen } from '../../support.js'
import { calls, render, ticketOf } from '../support.js'

const at = ASKED.getTime() + 86_400_000
const limit = (most: string, to?: string): Limit => ({
  most: new Big(most),
  raise: to === undefined ? undefined : { to: to === '' ? undefined : new Big(to), at },
})
const none = {
  collateral: NO_LIMIT,
  leverage: NO_LIMIT,
  exposure: NO_LIMIT,
  orders: NO_LIMIT,
  coolOffUntil: undefined,
} as Limits
const all = {
  collateral: limit('100', '250.5'),
  leverage: limit('10.5', ''),
  exposure: limit('987654321098.76'),
  orders: limit('3'),
  coolOffUntil: at,
} as Limits

const descriptors = limitDescriptors

test('the limits card shows no limits, all of them, and the least and greatest values', () => {
  expect(
    seen(
      limitsCard(render, none, 0, {
        tolerance: new Big('1'),
        priceAgeMs: 30_000,
        reserved: [],
        used: [],
        descriptors,
      }),
    ),
  ).toMatchSnapshot('none')
  expect(
    seen(
      limitsCard(render, all, 1, {
        tolerance: new Big('0.05'),
        priceAgeMs: 5_000,
        reserved: [],
        used: [],
        descriptors,
      }),
    ),
  ).toMatchSnapshot('all')
  const least = { ...none, collateral: limit('0.000001'), leverage: limit('1'), orders: limit('0') }
  expect(
    seen(
      limitsCard(render, least, 12_345, {
        tolerance: new Big('100'),
        priceAgeMs: 1_800_000,
        reserved: [],
        used: [],
        descriptors,
      }),
    ),
  ).toMatchSnapshot('least')
})

test('the limits card shows blackout windows with their time zone, and when a removal takes effect', () => {
  const zone = 'Europe/Berlin'
  const blackout = [
    { day: 'fri', from: 865, to: 885, zone },
    { day: 'sun', from: 1_380, to: 60, zone, endsAt: at },
  ] as const
  const shown = {
    tolerance: new Big('1'),
    priceAgeMs: 30_000,
    reserved: [],
    used: [],
    descriptors,
  }
  const { text } = limitsCard(render, { ...none, blackout }, 0, shown)
  expect(text.text.split('\n').filter((line) => line.startsWith('Blackout'))).toEqual([
    'Blackout windows: Friday 14:25-14:45 (Europe/Berlin)',
    expect.stringMatching(/^Blackout windows: Sunday 23:00-01:00 \(Europe\/Berlin\) · removed /),
  ])
})

test('the limits card names the orders whose size is counted although their outcome is not known', () => {
  const reserved = ['300', '1200.5', '1', '2', '3', '4'].map((size) => ({
    ticket: ticketOf(calls['an opening'], { state: 'unknown' }),
    size: new Big(size),
  }))
  const card = limitsCard(render, all, 1, {
    tolerance: new Big('1'),
    priceAgeMs: 30_000,
    reserved,
    used: [],
    descriptors,
  })
  expect(seen(card)).toMatchSnapshot()
})

test('the limits card says how much of each limit is used, and what could not be read or is not stated', () => {
  const use = (name: string, used: LimitUse['used'], most = '100', isCount = false): LimitUse => ({
    name,
    used,
    limit: new Big(most),
    isCount,
  })
  const set = { ...none, open: limit('2'), exposure: limit('5000'), losses: limit('100'), streak: limit('3') }
  const card = limitsCard(render, { ...set, orders: limit('5') }, 2, {
    tolerance: new Big('1'),
    priceAgeMs: 30_000,
    reserved: [],
    used: [
      use('open', new Big('33.333')),
      use('exposure', 'unread'),
      use('losses', 'unsaid'),
      { ...use('streak', new Big(0), '3', true), blockedUntil: Date.UTC(2025, 2, 5, 19) },
      use('orders', new Big(2), '5', true),
    ],
    descriptors,
  })
  const lines = seen(card)
    .split('\n')
    .filter((line) => line.startsWith('… used'))
  expect(lines).toEqual([
    '… used now: $33.33 of $100.00 (33.3 %)',
    '… used now: cannot be read now',
    '… used now: not stated by the service',
    '… used now: 0 of 3 (0 %); nothing is opened or added until ⟨Mar 5, 2025, 19:00 UTC⟩',
  ])
})

test('the card of the blackout removes each window and offers the days of a weekend', () => {
  const windows = [
    { day: 'fri', from: 865, to: 885, zone: 'Europe/Berlin' },
    { day: 'sun', from: 0, to: 1_440, zone: 'Europe/Berlin' },
    { day: 'mon', from: 0, to: 60, zone: 'UTC', endsAt: at },
  ] as const
  const card = blackoutCard(render, windows)
  const data = (card.keyboard as InlineKeyboard).inline_keyboard.flat()
  expect(
    data.map((button) => ('callback_data' in button ? setLimit.parse(button.callback_data)?.to : '')),
  ).toEqual(['off fri 14:25-14:45', 'off sun 00:00-24:00', 'sat 00:00-24:00', undefined])
  expect(seen(card)).toContain('[✖️ Friday 14:25-14:45]')
  expect(seen(card)).toContain('[➕ Saturday 00:00-24:00]')
  expect(seen(blackoutCard(render, []))).toContain('Blackout windows: *none*')
})

test.each(['collateral', 'leverage', 'exposure', 'orders'] as const)('the card of one limit: %s', (name) => {
  const described = { name, ...descriptors[name] }
  expect(seen(limitCard(render, described, none[name]))).toMatchSnapshot('none')
  expect(seen(limitCard(render, described, all[name]))).toMatchSnapshot('some')
})

test('the cards of tolerance, price age and cool-off', () => {
  expect(seen(ownCard(render, 'age', '30s'))).toMatchSnapshot('price age')
  expect(seen(ownCard(render, 'tolerance', '0.5'))).toMatchSnapshot('tolerance')
  expect(seen(coolOffCard(render))).toMatchSnapshot('cool-off')
  expect(seen(confirmCoolOffCard(render, at))).toMatchSnapshot('sure')
})
