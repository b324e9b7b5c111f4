import { expect, test } from 'vitest'
import { findSecret } from '../../../src/signals/formats/find-secret.js'
import { readSignalBody, readSignal } from '../../../src/signals/formats/read-signal.js'
import { written } from './written.js'

const read = (body: unknown): string =>
  written(readSignal(typeof body === 'string' ? body : JSON.stringify(body)))

const okx = { instrument: 'BTC-USDT-SWAP', timestamp: '2026-05-08T06:20:00Z', maxLag: '30' }

test.each([
  [
    { action: 'ENTER_LONG', orderType: 'market', investmentType: 'percentage_balance', amount: '100' },
    'long BTC market',
  ],
  [{ action: 'ENTER_SHORT' }, 'short BTC market'],
  [{ action: 'EXIT_LONG', investmentType: 'percentage_position', amount: '50' }, 'close BTC long 50%'],
  [{ action: 'EXIT_SHORT' }, 'close BTC short 100%'],
  [{ id: 'Long', action: 'buy', marketPosition: 'long', prevMarketPosition: 'flat' }, 'long BTC market'],
  [{ action: 'buy', marketPosition: 'long', prevMarketPosition: 'long' }, 'add long BTC market'],
  [{ action: 'buy', marketPosition: 'long', prevMarketPosition: 'short' }, 'reverse to long BTC market'],
  [{ action: 'sell', marketPosition: 'flat', prevMarketPosition: 'long' }, 'close BTC long 100%'],
  [
    {
      action: 'sell',
      marketPosition: 'long',
      prevMarketPosition: 'long',
      marketPositionSize: '0.75',
      prevMarketPositionSize: '1',
    },
    'close BTC long 25%',
  ],
  [
    {
      action: 'buy',
      marketPosition: 'short',
      prevMarketPosition: 'short',
      marketPositionSize: '2',
      prevMarketPositionSize: '3',
    },
    'partial-exit',
  ],
  [{ action: 'sell', marketPosition: 'long', prevMarketPosition: 'long' }, 'partial-exit'],
  [{ action: 'buy', marketPosition: 'short', prevMarketPosition: 'flat' }, 'contradiction flat'],
  [{ action: 'sell', marketPosition: 'flat', prevMarketPosition: 'flat' }, 'contradiction flat'],
  [{ action: 'buy', marketPosition: 'up' }, 'no-side up'],
  [{ action: 'ENTER_LONG', orderType: 'limit' }, 'order-type limit'],
  [{ action: 'enter_long' }, 'no-side enter_long'],
  [{ action: 'EXIT_LONG', investmentType: 'base', amount: '1' }, 'partial-exit base'],
  [{ action: 'ENTER_LONG', maxLag: 'soon' }, 'field maxLag'],
  [{ action: 'ENTER_LONG', timestamp: 'yesterday' }, 'time yesterday'],
  [{ action: 'ENTER_LONG', tip: 1 }, 'unknown-field tip'],
])('reads the form of OKX %j', (fields, expected) => {
  expect(read({ ...okx, ...fields })).toBe(expected)
})

test.each([
  [{ action: 'ENTER_LONG', marketPosition: 'short' }, 'contradiction short'],
  [{ action: 'ENTER_LONG', marketPosition: 'long' }, 'long BTC market'],
  [{ action: 'EXIT_LONG', marketPosition: 'short' }, 'contradiction short'],
  [{ action: 'EXIT_LONG', marketPosition: 'flat' }, 'close BTC long 100%'],
])(
  'of the form of OKX, refuses a move that does not lead to the position beside it: %j',
  (fields, expected) => {
    expect(read({ ...okx, ...fields })).toBe(expected)
  },
)

test.each([
  [{ action: 'exit', orderType: 'stop', stopPrice: '60000' }, 'order-type stopPrice'],
  [{ action: 'exit', orderType: 'limit' }, 'order-type limit'],
  [{ action: 'sell', sentiment: 'flat', orderType: 'limit', limitPrice: '70000' }, 'order-type limitPrice'],
  [{ action: 'exit', orderType: 'market' }, 'close BTC 100%'],
])(
  'refuses an exit that is to wait for a price, and does not close at the market: %j',
  (fields, expected) => {
    expect(read({ ticker: 'BTCUSDT', ...fields })).toBe(expected)
  },
)

test.each([
  [
    { action: 'sell', positionSide: 'long', quantity: 25, quantityType: 'percent_of_position' },
    'close BTC long 25%',
  ],
  [{ action: 'sell', positionSide: 'long', quantity: '0.1' }, 'partial-exit'],
  [{ action: 'sell', positionSide: 'long', sentiment: 'long' }, 'contradiction long'],
  [{ action: 'sell', positionSide: 'long', sentiment: 'short' }, 'contradiction long'],
  [{ action: 'sell', positionSide: 'long', sentiment: 'flat' }, 'close BTC long 100%'],
  [{ action: 'buy', positionSide: 'long', sentiment: 'flat' }, 'contradiction long'],
  [{ action: 'buy', positionSide: 'long', sentiment: 'long' }, 'long BTC market'],
  [{ action: 'exit', positionSide: 'short' }, 'close BTC short 100%'],
  [{ action: 'exit', positionSide: 'short', prevMarketPosition: 'long' }, 'contradiction short'],
  [{ action: 'exit', positionSide: 'up' }, 'no-side up'],
])('of one side alone, closes what is said of that side: %j', (fields, expected) => {
  expect(read({ ticker: 'BTCUSDT', ...fields })).toBe(expected)
})

test.each([
  [{ ticker: 'BTCUSD', action: 'buy' }, 'long BTC market'],
  [
    { ticker: 'BINANCE:ETHUSDT.P', action: 'SELL', price: 3200.5, time: '2026-05-08T06:20:00Z' },
    'short ETH market',
  ],
  [{ ticker: 'SOL', action: 'buy', sentiment: 'bullish', quantity: 5 }, 'long SOL market'],
  [{ ticker: 'SOL', action: 'sell', sentiment: 'flat' }, 'close SOL long 100%'],
  [{ ticker: 'SOL', action: 'exit' }, 'close SOL 100%'],
  [{ ticker: 'SOL', action: 'exit', quantityType: 'percent_of_position', quantity: 40 }, 'close SOL 40%'],
  [{ ticker: 'SOL', action: 'exit', quantity: 1 }, 'partial-exit'],
  [{ ticker: 'SOL', action: 'sell', quantityType: 'percent_of_position', quantity: 50 }, 'partial-exit'],
  [
    { ticker: 'SOL', action: 'buy', sentiment: 'long', quantityType: 'percent_of_position', quantity: 50 },
    'partial-exit',
  ],
  [{ ticker: 'SOL', action: 'cancel' }, 'cancel SOL'],
  [{ ticker: 'SOL', action: 'add', sentiment: 'bearish' }, 'add short SOL market'],
  [{ ticker: 'SOL', action: 'add' }, 'no-side add'],
  [
    {
      ticker: 'SOL',
      action: 'buy',
      orderType: 'limit',
      limitPrice: '120.12',
      takeProfit: { limitPrice: 130 },
      stopLoss: { type: 'stop', stopPrice: 110 },
    },
    'long SOL limit 120.12..120.12 tp 130 sl 110',
  ],
  [
    {
      ticker: 'SOL',
      action: 'buy',
      signalPrice: 143.12,
      takeProfit: { percent: 10 },
      stopLoss: { type: 'stop', percent: 5 },
    },
    'long SOL market tp 10% sl 5%',
  ],
  [
    {
      ticker: 'SOL',
      action: 'sell',
      price: '143.12',
      takeProfit: { amount: '3.12' },
      stopLoss: { amount: '0.88' },
    },
    'short SOL market tp 140 sl 144',
  ],
  [{ ticker: 'SOL', action: 'sell', takeProfit: { amount: '3' } }, 'field takeProfit.amount'],
  [
    { ticker: 'SOL', action: 'sell', stopLoss: { type: 'trailing_stop', percent: 5 } },
    'order-type trailing_stop',
  ],
  [{ ticker: 'SOL', action: 'sell', stopLoss: { percent: 5, stopPrice: 150 } }, 'field stopPrice'],
  [{ ticker: 'SOL', action: 'buy', orderType: 'stop', stopPrice: 150 }, 'long SOL stop 150'],
  [
    { ticker: 'SOL', action: 'buy', orderType: 'stop_limit', stopPrice: 150, limitPrice: 151 },
    'long SOL stop 150 limit 151',
  ],
  [{ ticker: 'SOL', action: 'buy', orderType: 'limit' }, 'order-type limit'],
  [{ ticker: 'SOL', action: 'buy', limitPrice: 150 }, 'order-type limitPrice'],
  [
    { ticker: 'SOL', action: 'buy', tp: '160', sl: '140', leverage: '5x' },
    'long SOL market tp 160 sl 140 5x',
  ],
  [{ ticker: 'SOL', action: 'buy', tp: '140', sl: '160' }, 'levels 140'],
  [{ ticker: 'SOL', action: 'long', sentiment: 'short' }, 'contradiction short'],
  [{ ticker: 'SOL', action: 'hold' }, 'no-side hold'],
  [{ ticker: 'SOL' }, 'no-side'],
  [{ action: 'buy' }, 'no-pair'],
  [{ ticker: 'NQ1!', action: 'buy' }, 'no-pair NQ1!'],
  [{ ticker: 'SOL', action: 'buy', price: '1e3' }, 'number price'],
  [{ ticker: 'SOL', action: 'buy', price: '-1' }, 'number price'],
  [{ ticker: 'SOL', action: 'buy', trailingStop: 5 }, 'unknown-field trailingStop'],
  [{ ticker: 'SOL', action: 'buy', extras: { anything: [1] } }, 'long SOL market'],
  [{ ticker: '{{ticker}}', action: 'buy' }, 'placeholder {{ticker}}'],
  [{ text: 'BTC LONG 10x SL 68500' }, 'long BTC market sl 68500 10x'],
  ['{"ticker":"SOL","action":"buy","price":0.10000000000000000001}', 'long SOL market'],
  ['{"ticker":"SOL","action":"buy","action":"sell"}', 'not-json'],
  ['{"ticker":"SOL"', 'not-json'],
  ['{"ticker":["SOL"],"action":"buy"}', 'field ticker'],
  ['ticker=BTCUSDT\naction: buy\nsl=68000', 'long BTC market sl 68000'],
  ['ticker=BTCUSDT\nticker=ETHUSDT\naction: buy', 'field ticker'],
  [
    'My strategy (10, 20): order buy @ 0.5 filled on BTCUSDT. New strategy position is 0.5',
    'long BTC market',
  ],
  ['order sell @ 0.5 filled on BTCUSDT. New strategy position is 0', 'close BTC long 100%'],
  ['order sell @ 1 filled on BTCUSDT. New strategy position is -0.5', 'reverse to short BTC market'],
  ['order sell @ 0.1 filled on BINANCE:BTCUSDT.P. New strategy position is 0.4', 'close BTC long 20%'],
])('reads the form with a ticker %j', (body, expected) => {
  expect(read(body)).toBe(expected)
})

const three = { secret: 's', tv_instrument: 'BTCUSDT.P', tv_exchange: 'BYBIT', bot_uuid: '0', max_lag: '300' }
const held = (now: string, before: string): object => ({ market_position: now, prev_market_position: before })

test.each([
  // 3Commas
  [{ ...three, action: 'enter_long', trigger_price: '65000' }, 'long BTC market'],
  [{ ...three, action: 'exit_short' }, 'close BTC short 100%'],
  [
    { ...three, action: 'exit_long', order: { amount: '30', currency_type: 'position_percent' } },
    'close BTC long 30%',
  ],
  [{ ...three, action: 'exit_long', order: { amount: '1', currency_type: 'base' } }, 'partial-exit base'],
  [{ ...three, action: 'sell', strategy_info: held('short', 'long') }, 'reverse to short BTC market'],
  [{ ...three, action: 'sell', strategy_info: held('flat', 'long') }, 'close BTC long 100%'],
  [{ ...three, action: 'enter_long', order: { amount: '1', order_type: 'limit' } }, 'order-type limit'],
  [{ ...three, action: 'disable' }, 'no-side disable'],
  [
    {
      message_type: 'bot',
      bot_id: 1,
      email_token: 't',
      delay_seconds: 0,
      pair: 'USDT_BTC',
      action: 'close_at_market_price',
    },
    'close BTC 100%',
  ],
  // Its side is the bot's.
  [{ message_type: 'bot', bot_id: 1, email_token: 't', delay_seconds: 0, pair: 'USDT_BTC' }, 'no-side'],
  [
    { message_type: 'bot', bot_id: 1, delay_seconds: 600, pair: 'USDT_BTC', action: 'close_at_market_price' },
    'order-type delay_seconds 600',
  ],
  // Finandy
  [
    {
      name: 'Hook',
      side: 'buy',
      symbol: 'BTCUSDT',
      open: { amountType: 'sumUsd', amount: '100', leverage: 5 },
    },
    'long BTC market 5x',
  ],
  [
    { name: 'Hook', side: 'sell', symbol: 'BTCUSDT', positionSide: 'short', sl: { price: '66000' } },
    'short BTC market sl 66000',
  ],
  [{ name: 'Hook', side: 'sell', symbol: 'BTCUSDT', positionSide: 'long' }, 'close BTC long 100%'],
  [{ name: 'Hook', side: 'sell', symbol: 'BTCUSDT', close: { price: '66000' } }, 'field close'],
  [{ ticker: 'BTC', action: 'buy', sl: '2%' }, 'long BTC market sl 2%'],
])('reads a form of another service %j', (fields, expected) => {
  expect(read(fields)).toBe(expected)
})

test('keeps every digit of a number', () => {
  const result = readSignal('{"ticker":"SOL","action":"buy","price":0.10000000000000000001}')
  expect(result.ok && result.signal.kind === 'open' && result.signal.price?.toFixed()).toBe(
    '0.10000000000000000001',
  )
})

test('reads times as milliseconds, also of seconds and zones', () => {
  const timeOf = (time: string) => {
    const result = readSignal(
      JSON.stringify({ ticker: 'SOL', action: 'buy', timestamp: time, maxLag: '30', id: 'a' }),
    )
    return result.ok ? [result.signal.sentAt, result.signal.maxLagMs, result.signal.id] : result.reason
  }
  expect(timeOf('2026-05-08T06:20:00Z')).toEqual([Date.UTC(2026, 4, 8, 6, 20), 30_000, 'a'])
  expect(timeOf('2026-05-08T08:20:00+02:00')).toEqual([Date.UTC(2026, 4, 8, 6, 20), 30_000, 'a'])
  expect(timeOf('1778221200')).toEqual([1_778_221_200_000, 30_000, 'a'])
  expect(timeOf('1778221200000')).toEqual([1_778_221_200_000, 30_000, 'a'])
  expect(timeOf('2026-05-08 06:20')).toBe('time')
  expect(timeOf('2026-13-08T06:20:00Z')).toBe('time')
})

test.each([
  ['{"secret":"s3","ticker":"SOL","action":"buy"}', 's3', 'ticker: SOL, action: buy'],
  ['{"signalToken":"s3","instrument":"SOL","action":"buy"}', 's3', 'instrument: SOL, action: buy'],
  ['{"signalToken":"s3","secret":"s4","ticker":"SOL","action":"buy"}', undefined, 'ticker: SOL, action: buy'],
  ['{"secret":"s3","text":"SOL LONG"}', 's3', 'SOL LONG'],
  ['secret=s3\nSOL LONG', 's3', 'SOL LONG'],
  ['secret: s3\nticker=SOL\naction=buy', 's3', 'ticker=SOL\naction=buy'],
  ['SOL LONG', undefined, 'SOL LONG'],
  ['{"secret":"s3"', undefined, ''],
  ['secret=s3;ticker=SOL;action=buy', 's3', 'ticker=SOL;action=buy'],
  ['{"secret":3,"ticker":"SOL"}', undefined, 'ticker: SOL'],
])('takes the secret out of %j', (body, secret, words) => {
  expect(findSecret(body)).toBe(secret)
  expect(readSignalBody(body, 'another').words).toBe(words)
})

test('a text with two messages of a strategy is no signal', () => {
  const message = 'order buy @ 1 filled on BTCUSDT. New strategy position is 1'
  for (const other of ['ETHUSDT', 'BTCUSDT'])
    expect(written(readSignal(`${message}\n${message.replace('BTCUSDT', other)}`))).toBe('contradiction buy')
})

const SECRET = 'Zm9yIHRlc3RzIG9ubHksIG5vIG9uZSBpcyBsZXQgaW4'
const encoded = (text: string): string =>
  Array.from(text, (one) => `%${one.charCodeAt(0).toString(16)}`).join('')

test.each([
  ['a field', `{"secret":"${SECRET}","ticker":"SOL","action":"buy","comment":"mine is ${SECRET}!"}`],
  ['the name of a field', `{"text":"SOL LONG","${SECRET}":1}`],
  ['a field within a field', `{"ticker":"SOL","action":"buy","stopLoss":{"type":"${SECRET}","percent":5}}`],
  ['a later line', `secret=${SECRET}\nSOL LONG\nsecret=${SECRET}`],
  ['small letters', `SOL LONG https://example.com/${SECRET.toLowerCase()}`],
  ['base64 in an address', `SOL LONG https://example.com/${Buffer.from(`a${SECRET}`).toString('base64url')}`],
  ['hex in an address', `SOL LONG https://example.com/${Buffer.from(SECRET).toString('hex')}`],
  ['the signs of an address', `SOL LONG https://example.com/${encoded(SECRET)}`],
  ['the signs of HTML', `SOL LONG https://example.com/${SECRET.replace('m', '&#109;')}`],
  ['the signs of JSON', `SOL LONG https://example.com/${SECRET.replace('m', '\\u006D')}`],
  ['parts', `SOL LONG https://example.com/${SECRET.slice(0, 9)}\u200B${SECRET.slice(9)}`],
  ['a token of the API', `SOL LONG https://example.com/sqb1_5yc_0000000a_${SECRET}`],
  ['the secret of a webhook', `SOL LONG https://example.com/whsec_${SECRET}=`],
])('a secret in %s of a signal refuses it, and no words of it are kept', (_, body) => {
  expect(readSignalBody(body, SECRET)).toEqual({
    result: { ok: false, reason: 'secret', word: '' },
    words: '',
  })
})

test.each([
  [
    '{"ticker":"SOL","action":"buy","id":"9f86d081884c7d659a2feaa0c55ad015"}',
    'long SOL market',
    'ticker: SOL, action: buy, id: [secret]',
  ],
  ['SOL LONG my key is 9f86d081884c7d659a2feaa0c55ad015', 'unknown-word', 'SOL LONG my key is [secret]'],
  [`{"text":"SOL LONG","9f86d081884c7d659a2feaa0c55ad0150123456789":1}`, 'unknown-field', 'SOL LONG'],
  [`{"ticker":"SOL","action":"${SECRET.slice(0, -1)}B"}`, 'no-side', 'ticker: SOL, action: [secret]'],
  ['{"ticker":"A1B2C3D4E5F6G7H8I9J0","action":"buy"}', 'secret', ''],
])('what looks like a key in %j is not kept', (body, result, words) => {
  const read = readSignalBody(body, SECRET)
  expect(written(read.result)).toBe(result)
  expect(read.words).toBe(words)
})

test('JSON that is deeper or has more in it than any format is no signal', () => {
  const extras = (value: string): string => `{"ticker":"SOL","action":"buy","extras":${value}}`
  const list = (count: number): string => `[${Array<string>(count).fill('1').join(',')}]`
  expect(read(extras('[[[[[[["a,[{"]]]]]]]'))).toBe('long SOL market')
  expect(read(extras(list(250)))).toBe('long SOL market')
  for (const value of ['[[[[[[[[1]]]]]]]]', '['.repeat(4_000), list(300)]) {
    expect(read(extras(value))).toBe('field')
    expect(findSecret(`{"secret":"s3","extras":${value}}`)).toBe(undefined)
  }
})
