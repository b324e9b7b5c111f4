import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { Settings } from '../../../../src/accounts/settings/settings.js'
import { chainCard, chainUnknownCard } from '../../../../src/bot/features/settings/chain/card.js'
import { fileCard } from '../../../../src/bot/features/settings/file/card.js'
import { settingsCard, type SettingsFacts } from '../../../../src/bot/features/settings/card.js'
import { settingCard } from '../../../../src/bot/features/settings/setting-card.js'
import { askQuickCard } from '../../../../src/bot/features/settings/quick-card.js'
import { settingsOf } from '../../../../src/accounts/settings/settings.js'
import { settingNames } from '../../../../src/bot/features/settings/setting.js'
import { allCommands } from '../all-commands.js'
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
const facts: SettingsFacts = {
  settings: nothing,
  account: undefined,
  chain: arbitrum,
  favourites: [],
  tolerance: new Big('0.5'),
  priceAgeMs: 30_000,
  twoFactor: 'none',
  commands: allCommands.flatMap(({ name, setting }) => (setting ? [name] : [])),
}

test('all settings: none chosen, and all of them', () => {
  expect(seen(settingsCard(render, facts))).toMatchSnapshot('none')
  const all: SettingsFacts = {
    ...facts,
    settings: everything,
    account: { label: 'Main', venue: 'service' },
    chain: base,
    favourites: ['BTC/USD', 'ETH/USD'],
    tolerance: new Big('1.25'),
    priceAgeMs: 120_000,
    twoFactor: 'totp',
  }
  expect(seen(settingsCard(render, all))).toMatchSnapshot('all')
})

test.each(settingNames)('one setting: %s', (name) => {
  const pairs = ['BTC/USD', 'ETH/USD']
  expect(seen(settingCard(render, name, { settings: nothing, favourites: [], pairs }))).toMatchSnapshot(
    'none',
  )
  const chosen = { settings: everything, favourites: ['BTC/USD'], pairs }
  expect(seen(settingCard(render, name, chosen))).toMatchSnapshot('chosen')
})

test('the question before orders go out at once, chains, and files', () => {
  expect(seen(askQuickCard(render, new Big(50)))).toMatchSnapshot('quick')
  expect(seen(chainCard(render.text, [arbitrum, base], undefined))).toMatchSnapshot('chains')
  expect(seen(chainCard(render.text, [arbitrum], '8453'))).toMatchSnapshot('one chain')
  expect(seen(chainUnknownCard(render.text, 'Solana', [arbitrum, base]))).toMatchSnapshot('unknown chain')
  const changes = [
    { field: 'theme', from: undefined, to: 'light' },
    { field: 'favourites', from: 'BTC/USD', to: undefined },
    { field: 'notices.deposit', from: 'loud', to: 'off' },
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
