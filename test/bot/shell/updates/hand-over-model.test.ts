import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Taken } from '../../../../src/bot/shell/updates/taken.js'
import { processChannel } from '../../../../src/redis/keys.js'
import { LEASE, sharingProcessesForThisFile, type SharingProcess } from './sharing-processes.js'
import { messageIn } from './support.js'

const { redis, clock, processesWith } = sharingProcessesForThisFile()

/** Something that happens to three processes. A number picks among them, or among the updates that they work on. */
type Step =
  | {
      readonly do: 'arrive'
      readonly at: number
      readonly chats: readonly number[]
      readonly mayTake: boolean
      readonly free: readonly number[]
    }
  | { readonly do: 'finish' | 'finishAndTake' | 'lose'; readonly which: number }
  | { readonly do: 'take'; readonly at: number }
  | { readonly do: 'pass'; readonly ms: number }

const at = fc.nat({ max: 2 })
const which = fc.nat({ max: 50 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('arrive' as const),
      at,
      chats: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
      mayTake: fc.boolean(),
      free: fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('finish' as const, 'finishAndTake' as const, 'finish' as const, 'lose' as const),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1_000, LEASE) }),
  },
)

test('for any order of arrivals, finishes and losses in three processes: none is lost, and each queue keeps its order', async () => {
  const processes = await processesWith(2, 2, 2)
  let lastId = 0
  let handedOver = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      /** Updates that a process works on, with the end of the lease. */
      let held: { readonly taken: Taken; readonly by: SharingProcess; readonly until: number }[] = []
      /** Of each queue, ids in the order in which they were accepted, and in which their handling was first begun. */
      const accepted = new Map<string, string[]>()
      const begun = new Map<string, string[]>()
      const finished = new Set<string>()
      const add = (to: Map<string, string[]>, queue: string, id: string): void => {
        if (!to.get(queue)?.includes(id)) to.set(queue, [...(to.get(queue) ?? []), id])
      }
      const begin = (taken: Taken, by: SharingProcess): void => {
        const { queue, updateId, update } = taken
        expect(update?.update_id).toBe(Number.parseInt(updateId, 10))
        const others = held.filter((one) => one.taken.queue === queue && one.until > clock.time)
        expect(others, `${queue} is worked on by two`).toEqual([])
        expect(finished).not.toContain(updateId)
        add(begun, queue, updateId)
        held.push({ taken, by, until: clock.time + LEASE })
      }
      /** Begins what was handed over: it came before a message that is sent now. */
      const hear = async (): Promise<void> => {
        for (const by of processes) {
          const mark = ['mark', '0', String(clock.time), String(clock.time + LEASE), '']
          await redis().publish(processChannel(by.id), JSON.stringify(mark))
          await expect.poll(() => by.received.at(-1)?.queue, { interval: 1 }).toBe('mark')
          by.received.pop()
          handedOver += by.received.length
          for (const taken of by.received.splice(0)) begin(taken, by)
        }
      }
      const arrive = async ({ at: place, chats, mayTake, free }: Step & { do: 'arrive' }): Promise<void> => {
        for (const [index, process] of processes.entries()) process.free = free[index] ?? 0
        const by = processes[place]!
        const results = await Promise.all(
          chats.map((chat) => {
            const update = messageIn(chat, (lastId += 1))
            add(accepted, `chat${chat}`, String(update.update_id))
            return by.inbox.acceptAndTake(update, mayTake ? LEASE : undefined)
          }),
        )
        for (const { taken } of results) if (taken) begin(taken, by)
        await hear()
      }
      const finish = async (number: number, leaseMs?: number): Promise<void> => {
        const one = held[number % held.length]!
        const { taken, by } = one
        // Of those who have had a lease of it, the last one finishes it; for another one nothing ends.
        const isHolder = held.findLast((other) => other.taken.updateId === taken.updateId) === one
        held = held.filter((other) => (isHolder ? other.taken.updateId !== taken.updateId : other !== one))
        if (isHolder) finished.add(taken.updateId)
        const next = await by.inbox.finish(taken, leaseMs)
        if (typeof next === 'object') begin(next, by)
      }
      for (const one of steps) {
        if (one.do === 'arrive') await arrive(one)
        else if (one.do === 'pass') clock.time += one.ms
        else if (one.do === 'take') {
          const by = processes[one.at]!
          for (const taken of await by.inbox.take(2, LEASE)) begin(taken, by)
        } else if (held.length > 0 && one.do === 'lose') held.splice(one.which % held.length, 1)
        else if (held.length > 0) await finish(one.which, one.do === 'finishAndTake' ? LEASE : undefined)
      }
      // What was lost becomes free.
      const all = [...accepted.values()].flat()
      for (let round = 0; round < 200 && finished.size < all.length; round++) {
        clock.time += LEASE
        held = []
        for (const taken of await processes[0]!.inbox.take(9, LEASE)) begin(taken, processes[0]!)
        while (held.length > 0) await finish(0)
      }
      expect(begun).toEqual(accepted)
      expect(finished.size).toBe(all.length)
    }),
    { numRuns: 150 },
  )
  expect(handedOver).toBeGreaterThan(50)
})
