import { GrammyError } from 'grammy'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTwoFactorDialog } from '../../../../src/bot/features/two-factor/dialog.js'
import { twoFactorFeature } from '../../../../src/bot/features/two-factor/feature.js'
import { systemRandom } from '../../../../src/lib/random.js'
import { keys } from '../../../../src/redis/keys.js'
import { ANN, HOUR, twoFactorIn } from '../../../accounts/two-factor/support.js'
import { recordingLog } from '../../../desk/trading/tickets/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handTimers } from '../../../support/time/timers.js'
import { deferred } from '../../../desk/support.js'

const redis = clientOf(redisForThisFile())
const { clock, withPin } = twoFactorIn(redis)
beforeEach(async () => {
  await redis().flushall()
})

/** The workers of the feature, with Ann's reset, which has had its notices, and what Telegram is asked to delete. */
async function open({
  eraseAccount = async () => ({ is: 'erased' }),
  deleteMessage = async () => true,
  accounts = () => [{ id: 'a1', venue: 'service' }],
}: {
  readonly eraseAccount?: (id: string) => Promise<unknown>
  readonly deleteMessage?: (chatId: number) => Promise<unknown>
  readonly accounts?: () => readonly { readonly id: string; readonly venue: string }[]
}) {
  const { timers, repeat, pass } = handTimers()
  const twoFactor = await withPin()
  const now = (): number => clock.now
  const twoFactorDialog = createTwoFactorDialog({
    twoFactor,
    redis: redis(),
    timers,
    sealed: undefined as never,
    now,
  })
  const [log, deleted, erased, pushed] = [recordingLog(), [] as string[], [] as string[], [] as unknown[]]
  const parts = twoFactorFeature.create({
    twoFactorDialog,
    twoFactor,
    accounts: { list: async () => accounts() },
    erasure: {
      eraseAccountOnReset: async (_: number, id: string) => {
        erased.push(id)
        return await eraseAccount(id)
      },
    },
    api: {
      deleteMessage: async (chatId: number, messageId: number) => {
        await deleteMessage(chatId)
        deleted.push(`${chatId}/${messageId}`)
      },
    },
    push: async (_: unknown, message: { readonly text: unknown }) => void pushed.push(message.text),
    findRecipient: async () => ({
      language: 'en',
      render: { text: (key: string, values: object) => ({ key, ...values }) },
    }),
    random: systemRandom,
    repeat,
    logger: log.logger,
    now,
  } as never)
  const workers = parts.workers()
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.stop()))))
  /** Waits for what the workers do when they poll. */
  const polled = async (read: () => unknown, wanted: unknown): Promise<void> => {
    await expect
      .poll(() => {
        pass(6_000)
        return read()
      })
      .toEqual(wanted)
  }
  return { twoFactor, shown: twoFactorDialog.shown, deleted, erased, pushed, polled, events: log.events }
}

test('the end of a reset says how many accounts it disconnected, also where an order held it up, and leaves practice money', async () => {
  const connected = new Set(['a1', 'a2'])
  const inFlight = new Set(['a2'])
  const { twoFactor, erased, pushed, polled } = await open({
    accounts: () => [
      ...[...connected].map((id) => ({ id, venue: 'service' })),
      { id: 'practice', venue: 'paper' },
    ],
    eraseAccount: async (id) => {
      if (inFlight.delete(id)) return { is: 'orders-in-flight' }
      connected.delete(id)
      return { is: 'erased' }
    },
  })
  const end = await twoFactor.reset.begin(ANN)
  await redis().hset(keys.twoFactorReset(ANN), { noticesSent: 3 })
  clock.now = end
  await polled(() => erased, ['a1', 'a2'])
  clock.now += HOUR
  await polled(() => pushed, [{ key: 'reset-done', count: '2' }])
  expect(erased).toEqual(['a1', 'a2', 'a2'])
  expect(await redis().exists(keys.twoFactorReset(ANN))).toBe(0)
})

const WITH_SECRET = { chatId: ANN, messageId: 5 }

test('a secret is taken out of its chat while a reset goes on, and while Telegram has no answer for another one', async () => {
  const hanging = deferred<unknown>()
  const hang = async (): Promise<unknown> => await hanging.promise
  const { twoFactor, shown, deleted, erased, polled } = await open({
    eraseAccount: hang,
    deleteMessage: async (chatId) => (chatId === 8 ? await hang() : true),
  })
  onTestFinished(() => hanging.resolve({ is: 'erased' }))
  const end = await twoFactor.reset.begin(ANN)
  await redis().hset(keys.twoFactorReset(ANN), { noticesSent: 3 })
  clock.now = end
  await polled(() => erased, ['a1'])
  await shown.add({ chatId: 8, messageId: 1 })
  clock.now += HOUR
  await shown.add(WITH_SECRET)
  clock.now += HOUR
  await polled(() => deleted.length, 1)
  expect(deleted).toEqual(['7/5'])
})

test.each([
  ['is gone', 'message to delete not found', []],
  ['may not be deleted', "message can't be deleted", ['secret-message-delete-failed']],
])('a message with a secret that %s is tried once', async (_, description, events) => {
  const refusal = new GrammyError('refused', { ok: false, error_code: 400, description }, 'deleteMessage', {})
  const parts = await open({ deleteMessage: async () => await Promise.reject(refusal) })
  await parts.shown.add(WITH_SECRET)
  clock.now += HOUR
  await parts.polled(async () => await redis().exists(keys.secretsShown()), 0)
  expect(parts.events()).toEqual(events)
})
