import { expect, test } from 'vitest'
import { createSealedStore } from '../../../../src/accounts/vault/sealed-store.js'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { createConversationStore } from '../../../../src/bot/shell/conversations/storage.js'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { keys } from '../../../../src/redis/keys.js'
import { LeaseLostError } from '../../../../src/telemetry/work-context.js'
import { masterKey } from '../../../accounts/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { messageIn } from '../updates/support.js'

const redis = clientOf(redisForThisFile())
const vault = createVault([masterKey('k1')])

/** The conversations of a chat, as processes handle its messages. */
function chatOf(chatId: number) {
  const store = createConversationStore({
    redis: redis(),
    sealed: createSealedStore({ redis: redis(), vault }),
  })
  const { adapter, version } = store.storage
  const state = (...answers: readonly string[]) =>
    ({ version: [0, version], state: answers.length === 0 ? {} : { order: answers } }) as never
  /** Begins to handle a message; undefined if it was handled before. */
  const begin = async (id: number) => {
    const update = messageIn(chatId, id)
    const conversation = await redis().get(keys.conversation(chatId, chatId))
    const userContext = { conversation }
    const ctx = { me: { id: 1 }, update, from: { id: chatId }, chat: { id: chatId }, userContext }
    let found: { readonly answers: readonly string[] } | undefined
    await store.skipHandled(ctx as unknown as DeskContext, async () => {
      const read = await adapter.read(ctx as unknown as DeskContext)
      found = { answers: (read?.state['order'] ?? []) as unknown as readonly string[] }
    })
    return found && { ...found, ctx: ctx as unknown as DeskContext }
  }
  const write = (at: { readonly ctx: DeskContext } | undefined, ...answers: readonly string[]) =>
    adapter.write(at!.ctx, state(...answers))
  const end = (at: { readonly ctx: DeskContext } | undefined) => adapter.delete(at!.ctx)
  return { begin, write, end }
}

test('a process that wakes up does not write its conversation over what another one has stored since', async () => {
  const { begin, write } = chatOf(1)
  await write(await begin(1), 'leverage?')
  const late = await begin(2)
  await write(await begin(2), 'leverage?', 'stop?')
  await write(await begin(3), 'leverage?', 'stop?', 'confirm?')
  await expect(write(late, 'leverage?', 'stop?')).rejects.toBeInstanceOf(LeaseLostError)
  expect(await begin(4)).toMatchObject({ answers: ['leverage?', 'stop?', 'confirm?'] })
})

test('neither begins one, nor ends one, that has gone on meanwhile', async () => {
  const { begin, write, end } = chatOf(2)
  const [late, other] = [await begin(1), await begin(1)]
  await write(other, 'leverage?')
  await expect(write(late, 'leverage?')).rejects.toBeInstanceOf(LeaseLostError)
  const ending = await begin(2)
  await write(await begin(3), 'leverage?', 'stop?')
  await expect(end(ending)).rejects.toBeInstanceOf(LeaseLostError)
  expect(await begin(4)).toMatchObject({ answers: ['leverage?', 'stop?'] })
})

test('an answer that was handled to the end is not taken for that to the next question', async () => {
  const { begin, write, end } = chatOf(3)
  await write(await begin(1), 'stop?')
  expect(await begin(1)).toBeUndefined()
  await end(await begin(2))
  expect(await begin(2)).toBeUndefined()
  expect(await begin(3)).toMatchObject({ answers: [] })
  // Nothing that was typed is kept of one that has ended.
  const kept = await createSealedStore({ redis: redis(), vault }).read(keys.conversation(3, 3))
  expect(kept).toContain('message 2')
  expect(kept).not.toContain('stop?')
})

test('one that runs out while its answer is handled goes on', async () => {
  const { begin, write, end } = chatOf(4)
  await write(await begin(1), 'leverage?')
  const answered = await begin(2)
  await redis().del(keys.conversation(4, 4))
  await write(answered, 'leverage?', 'stop?')
  expect(await begin(3)).toMatchObject({ answers: ['leverage?', 'stop?'] })
  // So does one that begins when it is just not remembered any more that another has ended.
  await end(await begin(3))
  const next = await begin(4)
  await redis().del(keys.conversation(4, 4))
  await write(next, 'collateral?')
  expect(await begin(5)).toMatchObject({ answers: ['collateral?'] })
})
