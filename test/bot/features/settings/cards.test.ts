import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { Settings } from '../../../../src/accounts/settings/settings.js'
import { chainCard, chainUnknownCard } from '../../../../src/bot/features/settings/chain.js'
import { fileCard } from '../../../../src/bot/features/settings/take-file.js'
import { readSettingsParts } from '../../../../src/bot/features/settings/parts.js'
import { askQuickCard, settingCard, settingsCard } from '../../../../src/bot/features/settings/card.js'
import { settingsOf } from '../../../../src/accounts/settings/settings.js'
import { commandsWith, settingsListOf } from '../all-commands.js'
import { seen } from '../support.js'
import { render } from '../trading/support.js'

const arbitrum = { id: '42161', name: 'Arbitrum' }
const base = { id: '8453', name: 'Base' }

const nothing: Settings = settingsOf({}, () => true)
const everything: Settings = settingsOf(
  {
    chain: '8453',
    language: 'pt-BR',
    timeZone: 'America/Argentina/ComodRivadavia',
    numberStyle: 'plain',
    theme: 'light',
    pair: '1000PEPE/USD',
    collateral: '123456789.5',
    leverage: '10',
    riskUnit: '1.5%',
    liquidationBuffer: '40',
    slippage: '0.5',
    tolerance: '1.25',
    priceAge: '120000',
    quick: '2500',
    quiet: '22:00-07:00',
    digest: 'weekly mon 8',
    phrase: 'blue heron',
    'level:deposit': 'off',
  },
  () => true,
)
const settingsList = settingsListOf({ chains: [arbitrum, base] })
const own = settingsList.described.filter(({ descriptor }) => descriptor.command === undefined)

/** The card of all settings of a person with these records. */
async function allSettings(stored: {
  readonly settings: Settings
  readonly account: { readonly label: string; readonly venue: string } | undefined
  readonly favourites: readonly string[]
  readonly tolerance: Big
  readonly priceAgeMs: number
  readonly twoFactor: 'pin' | 'totp' | undefined
  readonly corrections: readonly unknown[]
}): Promise<string> {
  const favourites = { read: async () => stored.favourites } as never
  const { commands } = commandsWith({
    favourites,
    settingsList,
    accounts: { current: async () => stored.account } as never,
    chains: [arbitrum, base],
    sealed: { read: async () => JSON.stringify(stored.corrections) } as never,
    desk: {
      account: {},
      market: {},
      trading: {
        tolerance: { of: async () => stored.tolerance },
        priceAge: { of: async () => stored.priceAgeMs },
      },
    } as never,
    twoFactorDialog: {
      twoFactor: { read: async () => stored.twoFactor && { kind: stored.twoFactor } },
    } as never,
  })
  const reader = { userId: 7, settings: stored.settings, render }
  return seen(
    settingsCard(
      render,
      await readSettingsParts({ favourites, settingsList, commands: () => commands }, reader),
    ),
  )
}

test('the settings card shows no setting, and all of them', async () => {
  expect(
    await allSettings({
      settings: nothing,
      account: undefined,
      favourites: [],
      tolerance: new Big('0.5'),
      priceAgeMs: 30_000,
      twoFactor: undefined,
      corrections: [],
    }),
  ).toMatchSnapshot('none')
  expect(
    await allSettings({
      settings: everything,
      account: { label: 'Main', venue: 'service' },
      favourites: ['BTC/USD', 'ETH/USD'],
      tolerance: new Big('1.25'),
      priceAgeMs: 120_000,
      twoFactor: 'totp',
      corrections: [
        { shape: 'one', line: '/price BTC' },
        { shape: 'two', line: '/price ETH' },
      ],
    }),
  ).toMatchSnapshot('all')
})

test.each(own.map((setting) => [setting.key, setting] as const))(
  'the card of one setting: %s',
  (_, setting) => {
    const pairs = ['BTC/USD', 'ETH/USD']
    expect(seen(settingCard(render, setting, { settings: nothing, favourites: [], pairs }))).toMatchSnapshot(
      'none',
    )
    const chosen = { settings: everything, favourites: ['BTC/USD'], pairs }
    expect(seen(settingCard(render, setting, chosen))).toMatchSnapshot('chosen')
  },
)

test('the cards of quick orders, chains and setting files', () => {
  expect(seen(askQuickCard(render, new Big(50)))).toMatchSnapshot('quick')
  expect(seen(chainCard(render.text, [arbitrum, base], undefined))).toMatchSnapshot('chains')
  expect(seen(chainCard(render.text, [arbitrum], '8453'))).toMatchSnapshot('one chain')
  expect(seen(chainUnknownCard(render.text, 'Solana', [arbitrum, base]))).toMatchSnapshot('unknown chain')
  const changes = [
    { label: 'settings-name-theme', from: undefined, to: 'light' },
    { label: 'settings-name-favourites', from: 'BTC/USD', to: undefined },
    { label: 'notice-deposit', from: 'loud', to: 'off' },
  ]
  expect(seen(fileCard(render.text, { is: 'offered', id: 'x', changes }))).toMatchSnapshot('file')
  const faults = [
    { field: 'quick', value: '' },
    { field: 'leverage', value: '"much"' },
  ]
  expect(seen(fileCard(render.text, { is: 'refused', refusal: { is: 'faults', faults } }))).toMatchSnapshot(
    'faults',
  )
})
