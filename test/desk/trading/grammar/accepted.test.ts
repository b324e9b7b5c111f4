import { describe, expect, it } from 'vitest'
import { printTyped } from '../../../../src/desk/trading/actions/commands.js'
import { plain, accepted } from './support.js'

const BTC = { by: 'pair', pair: 'BTC' }
const open = {
  kind: 'open',
  side: 'long',
  pair: BTC,
  collateral: '100',
  extent: { by: 'leverage', leverage: '10' },
}

describe('a command is parsed', () => {
  it.each([
    ['/long BTC 100 10x', { ...open, type: 'Market' }],
    ['/short BTC 100 10x', { ...open, side: 'short', type: 'Market' }],
    ['/long BTC 100 10x slip 0.5', { ...open, type: 'Market', slippage: '0.5' }],
    ['/long BTC 100 size 1000', { ...open, extent: { by: 'size', size: '1000' }, type: 'Market' }],
    [
      '/long BTC risk 1% 10x sl 3%',
      {
        kind: 'open',
        side: 'long',
        pair: BTC,
        type: 'Market',
        risk: { by: 'percent', percent: '1' },
        leverage: '10',
        stopLoss: { by: 'distance', percent: '3' },
      },
    ],
    [
      '/long BTC 100 10x tp 3atr(4h) sl 2atr',
      {
        ...open,
        type: 'Market',
        stopLoss: { by: 'atr', times: '2', period: '1h' },
        takeProfit: { by: 'atr', times: '3', period: '4h' },
      },
    ],
    [
      '/long BTC risk 0.5r 10x sl 3%',
      {
        kind: 'open',
        side: 'long',
        pair: BTC,
        type: 'Market',
        risk: { by: 'units', times: '0.5' },
        leverage: '10',
        stopLoss: { by: 'distance', percent: '3' },
      },
    ],
    [
      '/long BTC risk 1% 10x sl 1.5atr(1d)',
      {
        kind: 'open',
        side: 'long',
        pair: BTC,
        type: 'Market',
        risk: { by: 'percent', percent: '1' },
        leverage: '10',
        stopLoss: { by: 'atr', times: '1.5', period: '1d' },
      },
    ],
    [
      '/short BTC risk 50 5x limit 70000 sl 71000',
      {
        kind: 'open',
        side: 'short',
        pair: BTC,
        type: 'Limit',
        limitPrice: { by: 'price', price: '70000' },
        risk: { by: 'dollars', dollars: '50' },
        leverage: '5',
        stopLoss: { by: 'price', price: '71000' },
      },
    ],
    [
      '/long BTC 100 10x limit 65000',
      { ...open, type: 'Limit', limitPrice: { by: 'price', price: '65000' } },
    ],
    [
      '/long BTC 100 10x stop +2%',
      { ...open, type: 'Stop Market', stopPrice: { by: 'relative', percent: '2' } },
    ],
    [
      '/long BTC 100 10x limit -1% stop 66000',
      {
        ...open,
        type: 'Stop Limit',
        limitPrice: { by: 'relative', percent: '-1' },
        stopPrice: { by: 'price', price: '66000' },
      },
    ],
    [
      '/long BTC 100 10x tp 80000 sl 60000',
      {
        ...open,
        type: 'Market',
        takeProfit: { by: 'price', price: '80000' },
        stopLoss: { by: 'price', price: '60000' },
      },
    ],
    [
      '/long BTC 100 10x tp 5% sl -3%',
      {
        ...open,
        type: 'Market',
        takeProfit: { by: 'distance', percent: '5' },
        stopLoss: { by: 'relative', percent: '-3' },
      },
    ],
    [
      '/long BTC 100 10x tp 2.5r sl 25%c',
      {
        ...open,
        type: 'Market',
        takeProfit: { by: 'risk', times: '2.5' },
        stopLoss: { by: 'collateral', percent: '25' },
      },
    ],
    ['/close BTC 50%', { kind: 'close', target: BTC, share: { by: 'percent', percent: '50' } }],
    ['/close BTC 200', { kind: 'close', target: BTC, share: { by: 'amount', amount: '200' } }],
    ['/close BTC all', { kind: 'close', target: BTC, share: { by: 'all' } }],
    ['/add BTC risk 1%', { kind: 'add', target: BTC, risk: { by: 'percent', percent: '1' } }],
    [
      '/add BTC risk 50 5x',
      { kind: 'add', target: BTC, risk: { by: 'dollars', dollars: '50' }, leverage: '5' },
    ],
    [
      '/add BTC 50 5x',
      { kind: 'add', target: BTC, collateral: '50', extent: { by: 'leverage', leverage: '5' } },
    ],
    [
      '/add BTC 50 size 500',
      { kind: 'add', target: BTC, collateral: '50', extent: { by: 'size', size: '500' } },
    ],
    ['/collateral BTC +30', { kind: 'collateral', target: BTC, amount: '30' }],
    ['/collateral BTC -10', { kind: 'collateral', target: BTC, amount: '-10' }],
    [
      '/tpsl BTC tp 90000 sl 66000 50%',
      {
        kind: 'tpsl',
        target: BTC,
        takeProfit: { by: 'price', price: '90000' },
        stopLoss: { by: 'price', price: '66000' },
        percent: '50',
      },
    ],
    ['/tpsl BTC tp 2r', { kind: 'tpsl', target: BTC, takeProfit: { by: 'risk', times: '2' } }],
    ['/tpsl BTC sl 3%', { kind: 'tpsl', target: BTC, stopLoss: { by: 'distance', percent: '3' } }],
    ['/trail BTC 2%', { kind: 'trail', target: BTC, distance: { by: 'percent', percent: '2' } }],
    ['/trail BTC $500', { kind: 'trail', target: BTC, distance: { by: 'dollars', dollars: '500' } }],
    [
      '/trail BTC 2% 50%',
      { kind: 'trail', target: BTC, distance: { by: 'percent', percent: '2' }, percent: '50' },
    ],
    [
      '/trail BTC $500 25%',
      { kind: 'trail', target: BTC, distance: { by: 'dollars', dollars: '500' }, percent: '25' },
    ],
    ['/reverse BTC', { kind: 'reverse', target: BTC }],
    ['/cancelorder BTC', { kind: 'cancel', target: BTC }],
    ['/cancelorder', { kind: 'cancel' }],
    ['/closeall', { kind: 'closeAll' }],
    ['/closeall all', { kind: 'closeAll', filter: 'all' }],
    ['/closeall profitable', { kind: 'closeAll', filter: 'profitable' }],
    ['/closeall losing', { kind: 'closeAll', filter: 'losing' }],
    ['/deposit 25', { kind: 'deposit', amount: '25' }],
    ['/deposit all', { kind: 'deposit', amount: 'all' }],
    [
      '/platform 0x52908400098527886E0F7030069857D2E4169EE7',
      { kind: 'platform', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
    ],
    ['/chart BTC', { kind: 'chart', pair: BTC }],
    ['/chart BTC 4h', { kind: 'chart', pair: BTC, period: '4h' }],
    ['/price BTC 2', { kind: 'price', pairs: [BTC, { by: 'id', id: '2' }] }],
  ])('%s', (line, intent) => {
    expect(plain(accepted(line))).toEqual(intent)
    const { command, text } = printTyped(accepted(line))
    expect(`/${command} ${text}`.trim(), 'is written as shortly as it can be').toBe(line)
  })
})

describe('an alternative notation is parsed alike', () => {
  it.each([
    // Pairs and ids.
    ['/long btc/usd 100 10x', '/long BTC/USD 100 10x'],
    ['/long btc-usd 100 10x', '/long BTC/USD 100 10x'],
    ['/long Btc_Usd 100 10x', '/long BTC/USD 100 10x'],
    ['/long btcusd 100 10x', '/long BTCUSD 100 10x'],
    ['/long 1000pepe 100 10x', '/long 1000PEPE 100 10x'],
    ['/long #12 100 10x', '/long 12 100 10x'],
    ['/close #12 50%', '/close 12 50%'],
    ['/close BTC $200', '/close BTC 200'],
    ['/close #0xAbC 50%', '/close 0xAbC 50%'],
    ['/close #pos-7/0 50%', '/close #pos-7/0 50%'],
    ['/price btc, eth,#3 ,BTC', '/price BTC ETH 3'],
    // Numbers.
    ['/long BTC 1,000 10x', '/long BTC 1000 10x'],
    ['/long BTC 1_000 10x', '/long BTC 1000 10x'],
    ['/long BTC 1k 10x', '/long BTC 1000 10x'],
    ['/long BTC 1K 10x', '/long BTC 1000 10x'],
    ['/long BTC 1.5m 10x', '/long BTC 1500000 10x'],
    ['/long BTC 1,234,567.890 10x', '/long BTC 1234567.89 10x'],
    ['/long BTC 100 10x slip .5', '/long BTC 100 10x slip 0.5'],
    ['/long BTC 100 10x slip 0.5%', '/long BTC 100 10x slip 0.5'],
    ['/long BTC 100 10x slippage 0.5', '/long BTC 100 10x slip 0.5'],
    // Units, together and apart.
    ['/long BTC $100 10x', '/long BTC 100 10x'],
    ['/long BTC 100$ 10x', '/long BTC 100 10x'],
    ['/long BTC $ 100 10x', '/long BTC 100 10x'],
    ['/long BTC 100 10X', '/long BTC 100 10x'],
    ['/long BTC 100 x10', '/long BTC 100 10x'],
    ['/long BTC 100 10 x', '/long BTC 100 10x'],
    ['/long BTC x 10 100', '/long BTC 100 10x'],
    ['/long BTC 100 10×', '/long BTC 100 10x'],
    ['/long BTC 10x 100', '/long BTC 100 10x'],
    ['/trail BTC 500 $', '/trail BTC $500'],
    ['/trail BTC 2 %', '/trail BTC 2%'],
    ['/trail BTC 2 % 50 %', '/trail BTC 2% 50%'],
    ['/trail BTC 25% 500$', '/trail BTC $500 25%'],
    ['/collateral BTC - 10', '/collateral BTC -10'],
    ['/collateral BTC −10', '/collateral BTC -10'],
    ['/collateral BTC –$10', '/collateral BTC -10'],
    ['/collateral 12 - 10 $', '/collateral 12 -10'],
    ['/close ＢＴＣ ５０％', '/close BTC 50%'],
    // Keywords, together and apart, in any order.
    ['/long BTC 100 10x @70000', '/long BTC 100 10x limit 70000'],
    ['/long BTC 100 10x @ 70k', '/long BTC 100 10x limit 70000'],
    ['/long BTC tp80000 sl=60k Limit: 70,000 100 10x', '/long BTC 100 10x limit 70000 tp 80000 sl 60000'],
    ['/long BTC sl 60000 tp 80000 10x limit 70000 100', '/long BTC 100 10x limit 70000 tp 80000 sl 60000'],
    ['/long BTC 100 10x tp 2 R SL - 3 %', '/long BTC 100 10x tp 2r sl -3%'],
    ['/long BTC 100 10x sl 25 %c', '/long BTC 100 10x sl 25%c'],
    ['/tpsl BTC 50% sl 66000 tp 90000', '/tpsl BTC tp 90000 sl 66000 50%'],
    ['/long  BTC\n100\u00A010x\t', '/long BTC 100 10x'],
    ['/chart btc 4H', '/chart BTC 4h'],
    ['/closeall LOSING', '/closeall losing'],
    ['/deposit $1k', '/deposit 1000'],
    ['/deposit ALL', '/deposit all'],
    [
      '/platform 0X52908400098527886E0F7030069857D2E4169EE7',
      '/platform 0x52908400098527886E0F7030069857D2E4169EE7',
    ],
  ])('%s', (line, canonical) => {
    const { command, text } = printTyped(accepted(line))
    expect(`/${command} ${text}`).toBe(canonical)
  })
})
