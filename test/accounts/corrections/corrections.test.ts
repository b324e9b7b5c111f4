import { expect, test } from 'vitest'
import { createCorrections } from '../../../src/accounts/corrections/corrections.js'
import { MOST_CORRECTIONS } from '../../../src/redis/caps/key-caps.js'
import { createLastSentences } from '../../../src/accounts/corrections/last-sentences.js'
import { createSealedStore } from '../../../src/accounts/vault/sealed-store.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { masterKey } from '../support.js'
import { ampleMemory } from '../../support/redis/ample-memory.js'

const redis = clientOf(redisForThisFile())
const logger = createLogger({ level: 'silent', secrets: [] })
const vault = createVault([masterKey('k1')])
const sealed = () => createSealedStore({ redis: redis(), vault })
const corrections = () => createCorrections({ sealed: sealed(), memory: ampleMemory, logger })
const sentences = () => createLastSentences({ sealed: sealed() })

test('corrections are kept for one person, the newest first, one for each shape', async () => {
  await corrections().keep(1, { shape: 'dump # eth', line: 'close ETH #1%' })
  await corrections().keep(1, { shape: 'bags', line: 'positions' })
  const again = await corrections().keep(1, { shape: 'dump # eth', line: 'close ETH #1' })
  expect(await corrections().read(1)).toEqual([
    again,
    expect.objectContaining({ shape: 'bags', line: 'positions' }),
  ])
  expect(again.line).toBe('close ETH #1')
  expect(await corrections().read(2)).toEqual([])
})

test('the oldest is dropped where there are too many', async () => {
  for (let at = 0; at <= MOST_CORRECTIONS; at++)
    await corrections().keep(3, { shape: `bags ${'a'.repeat(at)}`, line: 'positions' })
  const kept = (await corrections().read(3)).map(({ shape }) => shape.length - 'bags '.length)
  expect(kept).toEqual(Array.from({ length: MOST_CORRECTIONS }, (_, index) => MOST_CORRECTIONS - index))
})

test('each is removed by its id, and all together; then nothing is left', async () => {
  const one = await corrections().keep(4, { shape: 'one', line: 'positions' })
  const two = await corrections().keep(4, { shape: 'two', line: 'orders' })
  await corrections().remove(4, one.id)
  await corrections().remove(4, 'unknown')
  expect(await corrections().read(4)).toEqual([two])
  await corrections().removeAll(4)
  expect(await corrections().read(4)).toEqual([])
  await corrections().keep(4, { shape: 'one', line: 'positions' })
  await corrections().remove(4, one.id)
  expect(await redis().exists(keys.corrections(4))).toBe(0)
})

test('neither a shape nor a sentence is stored in clear', async () => {
  await corrections().keep(5, { shape: 'dump # eth', line: 'close ETH #1%' })
  await sentences().note(5, { sentence: 'dump 50 eth', line: '/close ETH 50' })
  const stored = await redis().mget(keys.corrections(5), keys.lastSentence(5))
  for (const text of stored) expect(text).not.toMatch(/dump|ETH/)
})

test('a record that cannot be opened counts as none, and is replaced by the next correction', async () => {
  await redis().set(keys.corrections(6), 'damaged')
  await redis().set(keys.lastSentence(6), 'damaged')
  expect(await corrections().read(6)).toEqual([])
  expect(await sentences().expected(6)).toBeUndefined()
  const kept = await corrections().keep(6, { shape: 'bags', line: 'positions' })
  expect(await corrections().read(6)).toEqual([kept])
})

test('a line is waited for only after Change, and only for the last sentence', async () => {
  const first = await sentences().note(7, { sentence: 'dump 50 eth', line: '/close ETH 50' })
  expect(await sentences().expected(7)).toBeUndefined()
  const last = { sentence: 'dump 60 eth', line: '/close ETH 60' }
  const second = await sentences().note(7, last)
  expect(await sentences().expectLine(7, first)).toBeUndefined()
  expect(await sentences().expectLine(7, '')).toBeUndefined()
  expect(await sentences().expected(7)).toBeUndefined()
  expect(await sentences().expectLine(7, second)).toEqual(last)
  expect(await sentences().expected(7)).toEqual(last)
  expect(await redis().ttl(keys.lastSentence(7))).toBeGreaterThan(0)
  await sentences().remove(7)
  expect(await sentences().expected(7)).toBeUndefined()
})
