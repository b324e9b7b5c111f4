import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RejectedError, UnreadableReplyError } from '../../src/service/errors.js'
import { createService, type Service } from '../../src/service/service.js'
import { answer, failure, who, wireForThisFile } from './support/wire.js'
import { sleepless } from '../support/time/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const wire = wireForThisFile()
let service: Service
beforeAll(() => {
  service = createService({ random: systemRandom, baseUrl: wire.url(), timers: sleepless })
})
afterAll(() => service.close())

const chainId = '42161'
const positions = async (reply: unknown, status = 200) => {
  wire.behave(answer(reply, status))
  return await service.undecoded.openPositions(who, { chainId })
}
const position = { posId: '7', size: '5', accruedFundingFee: '0.1' }

describe('the hash of a reply that is not decoded yet', () => {
  test('changes with any field but those that accrue', async () => {
    const { hash } = await positions([position])
    expect((await positions([{ ...position, accruedFundingFee: '0.2' }])).hash).toBe(hash)
    expect((await positions([{ ...position, size: '6' }])).hash).not.toBe(hash)
    expect((await positions([])).hash).not.toBe(hash)
  })

  test('changes with any field of a read that has none that accrue', async () => {
    const hashOf = async (accruedFundingFee: string) => {
      wire.behave(answer([{ amount: '5', accruedFundingFee }]))
      return (await service.undecoded.deposits(who, { chainId })).hash
    }
    expect(await hashOf('1')).toBe(await hashOf('1'))
    expect(await hashOf('1')).not.toBe(await hashOf('2'))
  })
})

describe('a reply that is not decoded yet', () => {
  test('is decoded once, however often that is asked for', async () => {
    const { decode } = await positions([position])
    expect(decode()).toMatchObject([{ id: '7' }])
    expect(decode()).toBe(decode())
  })

  test.each([302, 400, 500])('is refused before it is decoded where its status is %i', async (status) => {
    const error = await failure(positions({ error: 'no' }, status))
    expect(error).toBeInstanceOf(RejectedError)
    expect(error.operation).toBe('openPositions')
  })

  test('of another status than success is refused, too, where it gives no reason', async () => {
    expect(await failure(positions([], 302))).toBeInstanceOf(UnreadableReplyError)
    expect(await failure(positions([], 300))).toBeInstanceOf(UnreadableReplyError)
  })

  test('of any status of success is kept, and refused where it is decoded', async () => {
    expect((await positions([position], 299)).decode()).toHaveLength(1)
    const { decode } = await positions({ error: 'no' })
    expect(decode).toThrow(RejectedError)
    const unreadable = await positions({ odd: 1 })
    expect(unreadable.decode).toThrow(UnreadableReplyError)
  })
})
