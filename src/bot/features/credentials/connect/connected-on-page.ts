import type { Api } from 'grammy'
import type { Redis } from 'ioredis'
import { mayTrade } from '../../../../accounts/access/role.js'
import type { People } from '../../../../accounts/access/people.js'
import type { Logger } from '../../../../lib/log/log.js'
import { keys } from '../../../../redis/keys.js'
import { transact } from '../../../../redis/transaction.js'
import { createForgetTyped } from '../../../shell/conversations/storage.js'
import type { Recipient } from '../../../shell/delivery/recipient.js'
import { erase, send } from '../../../shell/text/deliver.js'
import { CONNECT, connectedCard, isFirstKey, type Connected } from './conversation.js'

/** Time that a message which leads to the page is remembered, in seconds: a page stays open for less. */
const REMEMBERED_SECONDS = 60 * 60

/** Messages of one person that are remembered. */
const MOST = 10

/** Messages in the private chat of a person that lead to the page for a key: once one is connected they are out of date. */
export interface ConnectPrompts {
  add(userId: number, messageId: number): Promise<void>
  /** Ids of the messages, which are forgotten with that. */
  take(userId: number): Promise<readonly number[]>
}

export function createConnectPrompts({ redis }: { readonly redis: Redis }): ConnectPrompts {
  return {
    add: async (userId, messageId) => {
      const key = keys.connectPrompts(userId)
      await transact(redis, {
        run: [
          ['RPUSH', key, messageId],
          ['LTRIM', key, -MOST, -1],
          ['EXPIRE', key, REMEMBERED_SECONDS],
        ],
      })
    },
    take: async (userId) => {
      const key = keys.connectPrompts(userId)
      const [ids] = (await transact(redis, {
        run: [
          ['LRANGE', key, 0, -1],
          ['DEL', key],
        ],
      })) as [readonly string[]]
      return ids.map((id) => Number.parseInt(id, 10))
    },
  }
}

/**
 * Tells the private chat that an account was connected on the page: what asked for a key there goes, and the account and a first trade
 * come. Never rejects.
 */
export function createTellConnected(deps: {
  readonly redis: Redis
  readonly api: Api
  readonly people: Pick<People, 'accessStatus'>
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly logger: Pick<Logger, 'warn'>
}): (userId: number, connected: Connected) => Promise<void> {
  const prompts = createConnectPrompts(deps)
  const forgetTyped = createForgetTyped(deps.redis)
  const tell = async (userId: number, connected: Connected): Promise<void> => {
    const [{ render }, access] = await Promise.all([
      deps.findRecipient(userId),
      deps.people.accessStatus(userId),
    ])
    const isFirst = mayTrade(access) && isFirstKey(connected)
    await send(deps.api, userId, connectedCard(render.text, { ...connected, isFirst }))
    for (const messageId of await prompts.take(userId)) await erase(deps.api, userId, messageId)
    const waited = (await deps.redis.get(keys.waited(userId, userId)))?.split(' ') ?? []
    if (waited.includes(CONNECT)) await forgetTyped(userId)
  }
  return async (userId, connected) => {
    await tell(userId, connected).catch((err: unknown) => {
      deps.logger.warn(
        { event: 'connected-not-told', user: userId, err },
        'An account was connected on the page, and the chat could not be told; the page says it',
      )
    })
  }
}
