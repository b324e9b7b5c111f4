import { describe, expect, it } from 'vitest'
import { createPairNames } from '../../../../src/desk/market/pairs/pair-names.js'
import { CredentialsRefusedError, UnreachableError } from '../../../../src/service/errors.js'
import type { PairInfo, Service } from '../../../../src/service/service.js'
import { handClock, serviceWith, traderNamed } from '../../support.js'

const ada = traderNamed('Ada')

const named = (pairId: string, symbol: string | undefined): PairInfo => ({ pairId, symbol }) as PairInfo

/** Pairs of which only 1 has a known name, over a service whose pairInfo the test answers. */
function bench(answer: (pairId: string) => Promise<PairInfo>) {
  const clock = handClock()
  const asked: string[] = []
  const pairInfo: Service['pairInfo'] = async (_who, { chainId, pairId }) => {
    asked.push(`${chainId}/${pairId}`)
    return await answer(pairId)
  }
  const pairs = createPairNames({
    service: serviceWith({ pairInfo }),
    knownPairs: { 1: 'BTC/USD' },
    monotonicNow: clock.monotonicNow,
  })
  return { clock, asked, pairs }
}

describe("a pair's name", () => {
  it('comes from the service before the configuration', async () => {
    const { pairs } = bench(async (id) => named(id, 'XBT/USD'))
    expect(await pairs.symbol(ada, '1')).toBe('XBT/USD')
  })

  it('is cached for an hour, per chain', async () => {
    const { clock, asked, pairs } = bench(async (id) => named(id, 'XBT/USD'))
    await pairs.symbol(ada, '1')
    clock.pass(60 * 60 * 1_000 - 1)
    await pairs.symbol(traderNamed('Bob'), '1')
    expect(asked).toEqual(['42161/1'])
    await pairs.symbol({ ...ada, chain: { id: '8453', name: 'Base' } }, '1')
    clock.pass(1)
    await pairs.symbol(ada, '1')
    expect(asked).toEqual(['42161/1', '8453/1', '42161/1'])
  })

  it('is read once for several requests, and not at all while it is cached', async () => {
    const { asked, pairs } = bench(async (id) => {
      if (id === '99') throw new UnreachableError('pairInfo', 'no')
      return named(id, id === '2' ? 'ETH/USD' : undefined)
    })
    await pairs.symbol(ada, '2')
    const names = await pairs.symbols(ada, ['1', '2', '99', '1'])
    expect(Object.fromEntries(names)).toEqual({ 1: 'BTC/USD', 2: 'ETH/USD', 99: undefined })
    expect(asked).toEqual(['42161/2', '42161/1', '42161/99'])
  })

  it.each([
    ['is away', new UnreachableError('pairInfo', 'no')],
    ['refuses the key', new CredentialsRefusedError('pairInfo', 'bad key')],
  ])('is the known one, or none, when the service %s', async (_, error) => {
    const { pairs } = bench(async () => {
      throw error
    })
    expect(await pairs.symbol(ada, '1')).toBe('BTC/USD')
    expect(await pairs.symbol(ada, '99')).toBeUndefined()
  })

  it('is the configured one, or none, when the service gives none', async () => {
    const { pairs } = bench(async (id) => named(id, undefined))
    expect(await pairs.symbol(ada, '1')).toBe('BTC/USD')
    expect(await pairs.symbol(ada, '99')).toBeUndefined()
  })

  it('is read again after a failure', async () => {
    let away = true
    const { pairs } = bench(async (id) => {
      if (away) throw new UnreachableError('pairInfo', 'no')
      return named(id, 'NEW/USD')
    })
    expect(await pairs.symbol(ada, '99')).toBeUndefined()
    away = false
    expect(await pairs.symbol(ada, '99')).toBe('NEW/USD')
  })
})
