import { expect, test } from 'vitest'
import { createInboxReader } from '../../../../src/bot/shell/updates/inbox-reader.js'
import type { Taken } from '../../../../src/bot/shell/updates/taken.js'
import type { LimitedWork } from '../../../../src/bot/shell/updates/limits/work-limits.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { messageIn, promised } from './support.js'

const logger = createLogger({ level: 'silent', secrets: [] })

/** A reader of updates that are given one after the other; `during` runs while some are taken. */
function opened(
  updates: readonly Pick<Taken, 'more'>[],
  over: { enter?: () => Promise<LimitedWork>; enterMore?: () => readonly LimitedWork[] } = {},
) {
  const left = updates.map((update, id) => ({
    queue: String(id),
    updateId: String(id),
    attempt: 1,
    leasedAt: 0,
    acceptedAt: 0,
    update: messageIn(1, id),
    ...update,
  }))
  const state = {
    takes: 0,
    begun: new Array<Taken>(),
    places: new Array<LimitedWork | undefined>(),
    during: (_take: number): void => undefined,
    mayRead: true,
  }
  const reader = createInboxReader({
    mayRead: () => state.mayRead,
    enter: over.enter ?? (() => undefined),
    enterMore: over.enterMore ?? (() => []),
    take: async (most) => {
      state.during(state.takes++)
      await Promise.resolve()
      return left.splice(0, most)
    },
    begin: (taken, place) => {
      state.begun.push(taken)
      state.places.push(place)
    },
    logger,
  })
  return { state, reader }
}

/** A place that counts how often it was given back. */
function placeFor(): { readonly place: LimitedWork; readonly given: () => number } {
  let given = 0
  const place = {
    mayAnswer: () => undefined,
    finishing: () => undefined,
    ended: () => undefined,
    endedFor: () => undefined,
    unused: () => void given++,
  }
  return { place, given: () => given }
}

test('takes updates as long as more are ready', async () => {
  const { state, reader } = opened([{ more: true }, { more: true }, { more: false }, { more: false }])
  reader.wake()
  await reader.ended()
  expect(state.begun.map(({ updateId }) => updateId)).toEqual(['0', '1', '2'])
  expect(state.takes).toBe(3)
})

test('asks once more after a wake-up during a read, also where that has found the last one', async () => {
  const { state, reader } = opened([{ more: true }, { more: false }])
  state.during = (take) => {
    if (take === 0) reader.wake()
  }
  reader.wake()
  await reader.ended()
  expect(state.takes).toBe(3)
})

test('leaves out a read that waits for its place once none is ready, and gives the place back', async () => {
  const entering = promised<LimitedWork>()
  const { place, given } = placeFor()
  const { state, reader } = opened([{ more: false }], { enter: () => entering.promise })
  reader.wake()
  reader.noneReady(reader.notes())
  entering.resolve(place)
  await reader.ended()
  expect(state.takes).toBe(0)
  expect(given()).toBe(1)
})

test('reads all the same if another wake-up came since', async () => {
  const entering = promised<LimitedWork>()
  const { place, given } = placeFor()
  const { state, reader } = opened([{ more: false }], { enter: () => entering.promise })
  reader.wake()
  const before = reader.notes()
  reader.wake()
  reader.noneReady(before)
  entering.resolve(place)
  await reader.ended()
  expect(state.begun).toHaveLength(1)
  // The second run found none.
  expect(given()).toBe(1)
})

test('takes nothing for which there is no room when its place is free', async () => {
  const entering = promised<LimitedWork>()
  const { place, given } = placeFor()
  const { state, reader } = opened([{ more: false }], { enter: () => entering.promise })
  reader.wake()
  state.mayRead = false
  entering.resolve(place)
  await reader.ended()
  expect(state.takes).toBe(0)
  expect(given()).toBe(1)
})

test('takes as many at once as there are places, and gives back those for which there was no update', async () => {
  const places = [placeFor(), placeFor(), placeFor()]
  const [first, second, third] = places.map(({ place }) => place)
  const { state, reader } = opened([{ more: true }, { more: false }], {
    enter: () => Promise.resolve(first!),
    enterMore: () => [second!, third!],
  })
  reader.wake()
  await reader.ended()
  expect(state.takes).toBe(1)
  expect(state.places).toEqual([first, second])
  expect(places.map(({ given }) => given())).toEqual([0, 0, 1])
})

test('gives back all places after a failed read', async () => {
  const places = [placeFor(), placeFor()]
  const [first, second] = places.map(({ place }) => place)
  const { state, reader } = opened([{ more: false }], {
    enter: () => Promise.resolve(first!),
    enterMore: () => [second!],
  })
  state.during = () => {
    throw new Error('Connection is closed.')
  }
  reader.wake()
  await reader.ended()
  expect(state.begun).toEqual([])
  expect(places.map(({ given }) => given())).toEqual([1, 1])
})
