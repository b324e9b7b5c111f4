import {
  changeWindows,
  type BlackoutChange,
  type BlackoutWindow,
} from '../../src/desk/trading/risk/limits/blackout.js'
import { Big } from 'big.js'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Account } from '../../src/accounts/accounts.js'
import { settingsOf } from '../../src/accounts/settings/settings.js'
import { TwoFactorRequiredError } from '../../src/accounts/two-factor/two-factor.js'
import { createFindRecipient } from '../../src/bot/shell/delivery/recipient.js'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import { createSettingsList } from '../../src/bot/settings/settings-list.js'
import {
  changeLimit,
  type LimitDescriptors,
  isRaise,
  limitDescriptors,
  NO_LIMIT,
  type Limit,
} from '../../src/desk/trading/risk/limits/limit.js'
import { settingsRoutes } from '../../src/mini-app/settings.js'
import type { LimitUse } from '../../src/desk/trading/risk/limits/own-limits.js'
import type {
  LimitsUsed,
  SettingField,
  SettingsForm,
  SettingsReply,
} from '../../src/mini-app/page/settings/protocol.js'
import { pino } from 'pino'
import { miniAppOf, START } from './support.js'

const COOKIE = { Cookie: '__Host-desk=session-of-7' }
const languages = loadLanguages(pino({ level: 'silent' }))

/** A page over stores in memory, which guard a loosening as those of Redis do. */
function pageOf() {
  const fields: Record<string, string> = {}
  const starred = new Set<string>()
  const limits: Record<string, Limit> = Object.fromEntries(
    Object.keys(limitDescriptors).map((name) => [name, NO_LIMIT]),
  )
  let coolOffUntil = 0
  let guards = false
  const guard = (isLoosening: boolean, name: string): void => {
    if (guards && isLoosening) throw new TwoFactorRequiredError({ guard: 'limits', name })
  }
  const settings = {
    read: async () => settingsOf(fields, () => true),
    change: async (_: number, changes: Readonly<Record<string, string>>) =>
      void Object.assign(fields, changes),
    clear: async (_: number, field: string) => void Reflect.deleteProperty(fields, field),
    setNotificationLevel: async (_: number, kind: string, level: string) =>
      void (fields[`level:${kind}`] = level),
  }
  let blackout: readonly BlackoutWindow[] = []
  const list = createSettingsList({
    settings,
    favourites: {
      read: async () => [...starred],
      change: async (_, pair, isFavourite) => void (isFavourite ? starred.add(pair) : starred.delete(pair)),
    },
    accounts: {
      list: async () => [{ id: 'a', label: 'Main', current: true } as Account],
      choose: async (_, id) => (id === 'a' ? ({ id } as Account) : undefined),
    },
    desk: {
      market: {
        findMarketDataAccess: async () => ({}) as never,
        all: async () => [{ id: '1', symbol: 'BTC/USD' }],
        find: async (_, typed) => (/^btc/i.test(typed) ? { id: '1', symbol: 'BTC/USD' } : { nearest: [] }),
      },
      trading: {
        timeZoneOf: async () => 'Europe/Berlin',
        orderDefaults: async () => ({}) as never,
        pastOrders: async () => ({ pairs: [] }) as never,
        quick: {
          of: async () => (fields['quick'] === undefined ? undefined : new Big(fields['quick'])),
          set: async (_, most) => {
            if (most) throw new Error('The page may only end it')
            Reflect.deleteProperty(fields, 'quick')
          },
          allows: async () => false,
        },
        tolerance: {
          of: async () => new Big(fields['tolerance'] ?? '0.5'),
          set: async (_, percent) => {
            guard(percent.gt(fields['tolerance'] ?? '0.5'), 'limits/tolerance')
            fields['tolerance'] = percent.toFixed()
          },
        },
        priceAge: {
          of: async () => Number(fields['priceAge'] ?? 30_000),
          set: async (_, ms) => {
            guard(ms > Number(fields['priceAge'] ?? 30_000), 'limits/age')
            fields['priceAge'] = String(ms)
          },
        },
        limits: {
          read: async () =>
            ({
              ...limits,
              blackout,
              coolOffUntil: coolOffUntil > START ? coolOffUntil : undefined,
            }) as never,
          changeBlackout: async (_: number, change: BlackoutChange) => {
            guard(change.is === 'remove', 'limits/blackout')
            const changed = changeWindows(blackout, change, { now: START, removalAt: START + 1 })
            if (typeof changed === 'string') return changed
            blackout = changed
            return 'changed'
          },
          change: async (_: number, name: string, to: Big | undefined) => {
            const before = limits[name] ?? NO_LIMIT
            const descriptor = (limitDescriptors as LimitDescriptors)[name]
            guard(isRaise(before.most, to, descriptor), `limits/${name}`)
            return (limits[name] = changeLimit(before, to, START, descriptor))
          },
          coolOffEnd: (ms: number) => START + ms,
          coolOff: async (_: number, until: number) =>
            (coolOffUntil = Math.max(coolOffUntil, Math.min(until, START + 30 * 86_400_000))),
        } as never,
      },
    },
    digests: {
      setSchedule: async (_, schedule) => {
        if (schedule)
          fields['digest'] =
            schedule.every === 'day'
              ? `daily ${schedule.hour}`
              : `weekly ${schedule.weekday} ${schedule.hour}`
        else Reflect.deleteProperty(fields, 'digest')
      },
      reschedule: async () => {},
    },
    outbox: { rescheduleAll: async () => {} },
    chains: [{ id: '42161', name: 'Arbitrum' }],
    languages,
    hasTopics: false,
  })
  const findRecipient = createFindRecipient({ settings, languages })
  let used: readonly LimitUse[] = []
  const app = miniAppOf({
    features: [settingsRoutes({ list, readLimitUse: async () => used, findRecipient, now: () => START })],
  })
  const form = async (): Promise<SettingsForm> =>
    (await (await app.get('/settings', COOKIE)).json()) as SettingsForm
  const fieldOf = async (name: string): Promise<SettingField> =>
    (await form()).sections.flatMap((section) => section.fields).find((field) => field.name === name)!
  const send = async (body: unknown): Promise<Response> => await app.post('/settings', body, COOKIE)
  const save = async (name: string, to: string): Promise<SettingsReply> => {
    const reply = await send({ name, from: (await fieldOf(name)).current, to })
    expect(reply.status).toBe(200)
    return (await reply.json()) as SettingsReply
  }
  return {
    fields,
    names: list.all.map(({ name }) => name),
    form,
    fieldOf,
    send,
    save,
    stored: () => JSON.stringify([fields, [...starred].toSorted(), limits, coolOffUntil]),
    guardLimits: () => (guards = true),
    use: (next: readonly LimitUse[]) => (used = next),
    limitsUsed: async () => (await (await app.get('/settings/limits', COOKIE)).json()) as LimitsUsed,
  }
}

let page: ReturnType<typeof pageOf>
beforeEach(() => {
  page = pageOf()
})

test('every setting has a field whose current value is one of its choices', async () => {
  const shown = (await page.form()).sections.flatMap(({ fields }) => fields)
  expect(shown.map(({ name }) => name).toSorted()).toEqual(page.names.toSorted())
  for (const { name, label, current, choices, chosen } of shown) {
    expect(label, name).not.toMatch(/[{}<>]/)
    expect(chosen !== undefined || choices.some(({ to }) => to === current), name).toBe(true)
    expect(choices.every((choice) => choice.label !== '' && !choice.label.includes('{'))).toBe(true)
  }
})

test('the use of each limit is said as /limits says it, with what cannot be read and the time of the read', async () => {
  expect(await page.limitsUsed()).toEqual({ uses: {}, asOf: '' })
  const use = (name: string, used: LimitUse['used'], isCount = false): LimitUse => ({
    name,
    used,
    limit: new Big('100'),
    isCount,
  })
  page.use([
    use('open', new Big('33.333')),
    use('exposure', 'unread'),
    use('losses', 'unsaid'),
    use('orders', new Big(2), true),
  ])
  const { uses, asOf } = await page.limitsUsed()
  expect(uses).toEqual({
    'limit-open': '… used now: $33.33 of $100.00 (33.3 %)',
    'limit-exposure': '… used now: cannot be read now',
    'limit-losses': '… used now: not stated by the service',
    'limit-orders': '… used now: 2 of 100 (2 %)',
  })
  expect(asOf).toMatch(/^As of \d\d:\d\d/)
  expect(Object.keys(uses).every((name) => page.names.includes(name))).toBe(true)
})

test.each([
  ['collateral', '250', 'collateral', '250', 'Saved. Collateral: $250.00'],
  ['leverage', '10x', 'leverage', '10', 'Saved. Leverage: 10x'],
  ['theme', 'light', 'theme', 'light', 'light'],
  ['pair', 'btc', 'pair', 'BTC/USD', 'BTC/USD'],
  ['hours', '22-7', 'quiet', '22:00-07:00', '22:00–07:00'],
  ['zone', 'berlin', 'timeZone', 'Europe/Berlin', 'Europe/Berlin'],
  ['digest', 'weekly', 'digest', 'weekly mon 8', 'Monday'],
  ['phrase', 'blue  heron', 'phrase', 'blue heron', 'blue heron'],
  ['notice-deposit', 'off', 'level:deposit', 'off', 'Off'],
  ['limit-tolerance', '0.1', 'tolerance', '0.1', '0.1'],
  ['limit-age', '10s', 'priceAge', '10000', '10 seconds'],
])('%s %s is saved as the chat would', async (name, to, field, value, said) => {
  const reply = await page.save(name, to)
  expect(reply).toMatchObject({ isSaved: true, isForChat: false })
  expect(reply.message).toContain(said)
  expect(page.fields[field]).toBe(value)
})

test.each([
  ['collateral', '1', '$20.00'],
  ['leverage', '0.5x', 'smaller than the collateral'],
  ['slippage', '101', '100'],
  ['pair', 'nothing', 'NOTHING'],
  ['topics', 'on', 'BotFather'],
  ['hours', 'late', 'late'],
  ['language', 'klingon', 'klingon'],
  ['account', 'b', ''],
  ['phrase', 'a'.repeat(65), '64'],
  ['limit-orders', '1.5', '1.5'],
  ['limit-cool-off', 'none', 'none'],
  ['notice-deposit', 'shout', 'shout'],
])('%s %s is refused in words, and changes nothing', async (name, to, said) => {
  const before = page.stored()
  const reply = await page.save(name, to)
  expect(reply.isSaved).toBe(false)
  expect(reply.message).toContain(said)
  expect(reply.message).not.toBe('')
  expect(page.stored()).toBe(before)
})

test('a form that is out of date changes nothing, and shows what holds now', async () => {
  const { current } = await page.fieldOf('collateral')
  page.fields['collateral'] = '500'
  const reply = await page.send({ name: 'collateral', from: current, to: '25' })
  const { isSaved, message, form } = (await reply.json()) as SettingsReply
  expect(isSaved).toBe(false)
  expect(message).toContain('changed elsewhere')
  expect(page.fields['collateral']).toBe('500')
  expect(
    form.sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'collateral')?.current,
  ).toBe('500')
})

test('another language answers with texts in it, and names it', async () => {
  const reply = await page.save('language', 'ar')
  expect(reply).toMatchObject({ isSaved: true, language: 'ar' })
  expect(reply.message).toContain('العربية')
})

test('a lowered limit holds at once, a raised one waits and says until when', async () => {
  expect((await page.save('limit-leverage', '10')).isSaved).toBe(true)
  expect((await page.save('limit-leverage', '5')).message).toContain('5x')
  const { message } = await page.save('limit-leverage', 'none')
  expect(message).toContain('5x')
  expect(message).toMatch(/from .+: no limit/)
  expect(await page.fieldOf('limit-leverage')).toMatchObject({
    current: '5',
    note: expect.stringContaining('no limit'),
  })
})

test('a limit that is a switch holds at once, and switching it off waits', async () => {
  expect((await page.save('limit-stop', 'on')).message).toContain('Stop-loss on every order: required')
  expect((await page.save('limit-stop', 'none')).message).toMatch(/from .+: not required/)
  expect(await page.fieldOf('limit-stop')).toMatchObject({
    current: 'on',
    isFree: false,
    choices: [
      { to: 'on', label: 'required' },
      { to: 'none', label: 'not required' },
    ],
  })
})

test('a blackout window is typed, another is added, and a removal waits', async () => {
  expect((await page.save('limit-blackout', 'fri 14:25-14:45')).message).toContain('fri 14:25-14:45')
  expect((await page.save('limit-blackout', 'mon 9:00-10:00')).isSaved).toBe(true)
  expect((await page.save('limit-blackout', 'off mon 9:00-10:00')).isSaved).toBe(true)
  expect(await page.fieldOf('limit-blackout')).toMatchObject({
    current: 'fri 14:25-14:45, mon 09:00-10:00',
    isFree: true,
  })
  expect((await page.save('limit-blackout', 'fri 25:00-26:00')).isSaved).toBe(false)
  page.guardLimits()
  expect(await page.save('limit-blackout', 'off fri 14:25-14:45')).toMatchObject({ isForChat: true })
  expect((await page.save('limit-blackout', 'sun 9:00-10:00')).isSaved).toBe(true)
})

test('what two-factor guards is not done, and leads to the chat', async () => {
  await page.save('limit-leverage', '5')
  page.guardLimits()
  const before = page.stored()
  for (const [name, to, command] of [
    ['limit-leverage', '50', '/limits leverage 50'],
    ['limit-leverage', 'none', '/limits leverage none'],
    ['limit-tolerance', '5', '/limits tolerance 5'],
    ['limit-age', '1800s', '/limits age 1800s'],
  ] as const) {
    const reply = await page.save(name, to)
    expect(reply).toMatchObject({ isSaved: false, isForChat: true })
    expect(reply.message).toContain(command)
  }
  expect(page.stored()).toBe(before)
  expect(await page.save('limit-tolerance', '0.25')).toMatchObject({ isSaved: true })
})

test('orders without a Confirm can be ended or lowered on the page, and never begun', async () => {
  const reply = await page.save('quick', '50')
  expect(reply).toMatchObject({ isSaved: false, isForChat: true })
  expect(reply.message).toContain('/settings quick 50')
  expect(page.fields['quick']).toBeUndefined()
  page.fields['quick'] = '500'
  expect(await page.save('quick', 'off')).toMatchObject({ isSaved: true })
  expect(page.fields['quick']).toBeUndefined()
})

test('a cool-off is asked for, and begins only when it is agreed to', async () => {
  const before = page.stored()
  const { isSaved, asks, message } = await page.save('limit-cool-off', '4h')
  expect(isSaved).toBe(false)
  expect(message).toContain('never shorten it')
  expect(page.stored()).toBe(before)
  expect(await page.save('limit-cool-off', asks?.to ?? '')).toMatchObject({ isSaved: true })
  expect((await page.fieldOf('limit-cool-off')).current).toBe(`until ${START + 4 * 3_600_000}`)
})

test('no JSON body changes a setting to something that the chat could not set', async () => {
  page.guardLimits()
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'off',
      'none',
      '1e9',
      '-5',
      '0',
      '1e-9',
      'NaN',
      '100\n/limits leverage none',
      'until 9999999999999',
    ),
    fc.json(),
    fc.double().map(String),
  )
  const body = fc.oneof(
    fc.record({ name: fc.constantFrom(...page.names), from: value, to: value }),
    fc.record({
      name: fc.constantFrom('__proto__', 'constructor', 'erasure', 'level', 'limits'),
      from: value,
      to: value,
    }),
    fc.record({ name: fc.constantFrom(...page.names), from: value, to: fc.jsonValue() }),
    fc.jsonValue(),
  )
  const allowed: Readonly<Record<string, RegExp>> = {
    collateral: /^(?:[2-9]\d|\d{3,})(?:\.\d+)?$/,
    leverage: /^[1-9]\d*(?:\.\d+)?$/,
    slippage: /^\d+(?:\.\d+)?$/,
    tolerance: /^0(?:\.[0-4]\d*|\.50*)?$/,
    priceAge: /^(?:[5-9]\d{3}|[12]\d{4}|30000)$/,
    theme: /^light$/,
    numberStyle: /^plain$/,
    chain: /^42161$/,
    pair: /^BTC\/USD$/,
    quiet: /^\d\d:\d\d-\d\d:\d\d$/,
    digest: /^(?:daily|weekly [a-z]{3}) \d{1,2}$/,
  }
  await fc.assert(
    fc.asyncProperty(body, fc.boolean(), async (sent, isCurrent) => {
      const named = z.looseObject({ name: z.enum(page.names) }).safeParse(sent)
      const from = named.success && isCurrent ? { from: (await page.fieldOf(named.data.name)).current } : {}
      const whole = named.success ? { ...named.data, ...from } : sent
      const reply = await page.send(whole)
      expect([200, 400, 413]).toContain(reply.status)
      const wrong = Object.entries(allowed).filter(
        ([field, shape]) => page.fields[field] !== undefined && !shape.test(page.fields[field]),
      )
      expect(wrong.map(([field]) => [field, page.fields[field]])).toEqual([])
      expect(page.fields['quick']).toBeUndefined()
      expect(page.fields['erasure']).toBeUndefined()
      const levels = Object.entries(page.fields).filter(([field]) => field.startsWith('level:'))
      expect(levels.filter(([, level]) => !['loud', 'silent', 'off'].includes(level))).toEqual([])
    }),
    { numRuns: 250 },
  )
})
