import { expect, test } from 'vitest'
import { createVenues } from '../../src/desk/venues.js'
import { RejectedError } from '../../src/service/errors.js'
import type { Credentials, Service } from '../../src/service/service.js'
import { serviceWith, traderNamed } from './support.js'

const { credentials: real } = traderNamed('Ada')
const onPaper: Credentials = { ...real, venue: 'paper' }

/** Every call that is made with credentials, and how. */
const calls: readonly (readonly [string, (service: Service, who: Credentials) => Promise<unknown>])[] = [
  ['openPositions', (service, who) => service.openPositions(who, '1')],
  ['openOrders', (service, who) => service.openOrders(who, '1')],
  ['closedPositions', (service, who) => service.closedPositions(who, '1')],
  ['deposits', (service, who) => service.deposits(who, '1')],
  ['withdrawals', (service, who) => service.withdrawals(who, '1')],
  ['portfolio', (service, who) => service.portfolio(who, '1')],
  ['balances', (service, who) => service.balances(who, '1')],
  ['pairInfo', (service, who) => service.pairInfo(who, '1', '2')],
  ['raw', (service, who) => service.raw({ name: 'openPositions', input: { chainId: '1' } }, { who })],
  ['checkReferrals', (service, who) => service.checkReferrals(who)],
  [
    'candles',
    (service, who) =>
      service.candles(who, { pair: 'BTC/USD', period: '1m', from: new Date(0), to: new Date(1) }),
  ],
  ['execute', (service, who) => service.execute(who, '1', { name: 'depositSelfAllUSDC', params: {} })],
]

/** A service that answers every call with its own name. */
function named(name: string): Service {
  const answers = calls.map(([call]) => [call, async () => name] as const)
  return serviceWith({
    ...Object.fromEntries(answers),
    dialect: undefined as unknown as Service['dialect'],
    marketMaker: undefined as unknown as Service['marketMaker'],
  })
}

/** The two fields that are handed on as they are. */
function withFields(service: Service): Service {
  return new Proxy(service, {
    get: (given, name) =>
      name === 'dialect' || name === 'marketMaker' ? {} : (Reflect.get(given, name) as unknown),
  })
}

const both = createVenues({ service: withFields(named('real')), paper: withFields(named('paper')) })
const alone = createVenues({ service: withFields(named('real')), paper: undefined })

test.each(calls)('%s goes where its credentials are good, and nowhere else', async (_, call) => {
  expect(await call(both, real)).toBe('real')
  expect(await call(both, onPaper)).toBe('paper')
  expect(await call(alone, real)).toBe('real')
  await expect(call(alone, onPaper)).rejects.toThrow(RejectedError)
})
