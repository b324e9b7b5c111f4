import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createDraftSignal } from '../../src/signals/intake/draft-signal.js'
import { createSignalOffers, isChannelPost, readOpening } from '../../src/signals/offers/offers.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { halves, readCorpus } from '../words/corpus.js'
import { mappingOf } from './support.js'
import { withoutMandate } from './support.js'
import { ampleMemory } from '../support/redis/ample-memory.js'

const redis = clientOf(redisForThisFile())

async function offersOf() {
  await redis().flushall()
  const drafted = new Map<string, string>()
  const offers = createSignalOffers({
    memory: ampleMemory,
    redis: redis(),
    draftSignal: createDraftSignal({
      actOnUpdate: withoutMandate,
      findOpened: () => Promise.resolve({ is: 'none', hadOne: false, unanswered: [] }),
      figures: {
        place: () => Promise.resolve({ accountId: 'a1', chainId: '42161' }),
        read: () => Promise.resolve({ price: new Big('70000'), balance: undefined, isIncomplete: false }),
      },
      drafts: {
        post: ({ sender, line, key }) => {
          drafted.set(`${sender.id}/${key}`, line)
          return Promise.resolve({ ok: true, id: key, isRepeat: false })
        },
        cancel: () => Promise.resolve({ ok: true }),
      },
    }),
  })
  return { offers, lines: () => [...drafted.values()] }
}

const POST = 'BTC LONG 10x Entry 70000-70500 TP 72000/74000 SL 68500'
const ONE = { id: 'one', name: 'one' }
const OTHER = { id: 'other', name: 'other' }
const CHAT = { id: 'chat', name: '/signals' }

test('an offer becomes one draft, whichever of its buttons are pressed at once', async () => {
  const { offers, lines } = await offersOf()
  const id = await offers.keep(7, 1, POST)
  const offered = await Promise.all(
    [ONE, OTHER, CHAT, ONE].map((sender) => offers.draft(7, id, mappingOf(), sender)),
  )
  expect(offered).toEqual(['drafted', 'drafted', 'drafted', 'drafted'])
  expect(lines()).toEqual(['/long BTC 100 5x limit 70500 tp 72000 sl 68500'])
  // The message is handled once more after a crash.
  expect(await offers.keep(7, 1, POST)).toBe(id)
  await offers.draft(7, id, mappingOf(), OTHER)
  expect(lines()).toHaveLength(1)
})

test('an offer that rules make no order of can be drafted by others; one that was dropped is gone', async () => {
  const { offers, lines } = await offersOf()
  const id = await offers.keep(7, 1, POST)
  expect(await offers.draft(7, id, mappingOf({ leverage: {} }), ONE)).toEqual({ reason: 'no-leverage' })
  expect(await offers.draft(7, id, mappingOf(), OTHER)).toBe('drafted')
  expect(lines()).toHaveLength(1)
  const second = await offers.keep(7, 2, POST)
  await offers.drop(7, second)
  expect(await offers.draft(7, second, mappingOf(), ONE)).toBe('gone')
  expect(lines()).toHaveLength(1)
})

test('no sentence in plain words is taken for a post of a channel', () => {
  const taken = halves
    .flatMap((half) => readCorpus(half))
    .map(({ sentence }) => sentence)
    .filter((sentence) => {
      const signal = readOpening(sentence)
      return signal !== undefined && isChannelPost(signal)
    })
  expect(taken).toEqual([])
})

test.each([
  ['BTC LONG 10x Entry 70000-70500 TP 72000/74000 SL 68500', true],
  ['🚀 LONG BTCUSDT\nEntry: 45000\nTP: 46000\nSL: 44000', true],
  ['BTC LONG SL 68500', false],
  ['long BTC 100 10x sl 3%', false],
  ['SOL LONG 150 5x TP 170 SL 140', false],
  ['#BTC target 2 hit', false],
])('a post of a channel has an entry, a target and a stop: %j', (text, expected) => {
  const signal = readOpening(text)
  expect(signal !== undefined && isChannelPost(signal)).toBe(expected)
})
