import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { createInbox } from '../../../../src/bot/shell/updates/inbox.js'
import type { Taken } from '../../../../src/bot/shell/updates/taken.js'
import { masterKey } from '../../../accounts/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { messageIn, takeOne } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)
const vault = createVault([masterKey('k1')])
const LEASE = 5_000

/** What happens to the inbox. A number picks among what there is to pick from: accepted updates, leases. */
type Step =
  | { readonly do: 'accept' | 'accept-leased'; readonly chat: number }
  | { readonly do: 'duplicate' | 'finish' | 'prolong' | 'postpone'; readonly which: number }
  | { readonly do: 'take' | 'expire' }

const which = fc.nat({ max: 50 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('accept' as const, 'accept-leased' as const),
      chat: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('finish' as const), which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('duplicate' as const, 'prolong' as const, 'postpone' as const),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
)

test('for any order of accepting, taking, finishing, losing and redelivering: no update is lost, each queue keeps its order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      await redis().flushall()
      const clock = { time: Date.UTC(2026, 0, 1) }
      const inbox = createInbox({ timers: processTimers, redis: redis(), vault, now: () => clock.time })
      /** Every lease there ever was: a process that was too slow still tries to finish what it once took. */
      const leases: Taken[] = []
      const accepted: { readonly chat: number; readonly id: number }[] = []
      /** Of each queue, ids in the order in which their handling was first begun. */
      const begun = new Map<string, string[]>()
      const finished = new Set<string>()
      /** What accepting said, of new updates and of those that came again. */
      const takenOver: boolean[] = []
      const takenAgain: boolean[] = []
      /** Whether each accepted update was leased at once, and whether it should have been. */
      const maxLeased: boolean[] = []
      const toBeLeased: boolean[] = []

      /** What waits in each queue, and the time from which the queue may be taken. */
      const queues = new Map<string, { readonly waiting: string[]; freeFrom: number }>()

      const take = async (): Promise<Taken | undefined> => check(await takeOne(inbox, LEASE))
      /** Holds what was leased, if anything, against what could be leased. */
      const check = (taken: Taken | undefined): Taken | undefined => {
        const free = [...queues].filter(
          ([, { waiting, freeFrom }]) => waiting.length > 0 && freeFrom <= clock.time,
        )
        expect(taken === undefined).toBe(free.length === 0)
        const names = free.map(([name]) => name)
        expect(taken === undefined || names.includes(taken.queue)).toBe(true)
        return taken && noted(taken)
      }
      /** Holds what was leased against what was accepted and leased before. */
      const noted = (taken: Taken): Taken => {
        const queue = queues.get(taken.queue)
        expect(queue?.waiting[0]).toBe(taken.updateId)
        if (queue) queue.freeFrom = clock.time + LEASE
        // What is finished never comes back, and what comes is what was accepted.
        expect(finished).not.toContain(taken.updateId)
        const id = Number.parseInt(taken.updateId, 10)
        expect(taken.update).toEqual(messageIn(accepted.find((one) => one.id === id)?.chat ?? 0, id))
        const before = begun.get(taken.queue) ?? []
        begun.set(taken.queue, before.includes(taken.updateId) ? before : [...before, taken.updateId])
        expect(taken.attempt).toBe(leases.filter((lease) => lease.updateId === taken.updateId).length + 1)
        leases.push(taken)
        return taken
      }
      /** The queue of a lease, while that is the last one of the first update there. */
      const inboxQueueOf = ({ queue: name, updateId, attempt }: Taken) => {
        const queue = queues.get(name)
        const last = leases.filter((lease) => lease.updateId === updateId).length
        return queue?.waiting[0] === updateId && attempt === last ? queue : undefined
      }
      const finish = async (taken: Taken): Promise<void> => {
        const queue = inboxQueueOf(taken)
        await inbox.finish(taken)
        if (!queue) return
        finished.add(taken.updateId)
        queue.waiting.shift()
        queue.freeFrom = clock.time
      }
      const postpone = async (taken: Taken, ms: number): Promise<void> => {
        await inbox.postpone(taken, ms)
        const queue = inboxQueueOf(taken)
        if (queue) queue.freeFrom = clock.time + ms
      }

      for (const step of steps) {
        clock.time++
        if (step.do === 'accept' || step.do === 'accept-leased') {
          const id = accepted.length + 1
          const update = messageIn(step.chat, id)
          const isFree = (queues.get(`chat${step.chat}`)?.waiting.length ?? 0) === 0
          const { isNew, taken } = await inbox.accept(update, step.do === 'accept-leased' ? LEASE : undefined)
          takenOver.push(isNew)
          maxLeased.push(taken !== undefined)
          toBeLeased.push(step.do === 'accept-leased' && isFree)
          accepted.push({ chat: step.chat, id })
          const queue = queues.get(`chat${step.chat}`) ?? { waiting: [], freeFrom: clock.time }
          queues.set(`chat${step.chat}`, queue)
          queue.waiting.push(String(id))
          if (taken) noted(taken)
        } else if (step.do === 'take') await take()
        else if (step.do === 'expire') clock.time += LEASE
        else if (step.do === 'duplicate') {
          const again = accepted[step.which % Math.max(accepted.length, 1)]
          if (again) takenAgain.push((await inbox.accept(messageIn(again.chat, again.id))).isNew)
        } else if ('which' in step) {
          const lease = leases[step.which % Math.max(leases.length, 1)]
          if (!lease) continue
          if (step.do === 'finish') await finish(lease)
          else await postpone(lease, step.do === 'prolong' ? LEASE : 60_000)
        }
      }

      expect(takenOver).not.toContain(false)
      expect(takenAgain).not.toContain(true)
      expect(maxLeased).toEqual(toBeLeased)

      // All processes died; the next one finds every remaining update.
      clock.time += 120_000
      for (let taken = await take(); taken; taken = await take()) await finish(taken)

      expect([...finished].map(Number).toSorted((one, other) => one - other)).toEqual(
        accepted.map(({ id }) => id),
      )
      for (const chat of [1, 2, 3]) {
        const inOrder = accepted.filter((one) => one.chat === chat).map(({ id }) => String(id))
        expect(begun.get(`chat${chat}`) ?? []).toEqual(inOrder)
      }
    }),
    { numRuns: 200 },
  )
})
