import type { Clock } from '../lib/clock.js'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { CapReachedError } from '../redis/caps/cap-reached.js'
import { MOST_ACCOUNTS } from '../redis/caps/key-caps.js'
import { ACCOUNTS_PATTERN, keys, personKeyName } from '../redis/keys.js'
import { isDamage, readRecord } from '../redis/record.js'
import type { Database } from '../redis/database-id.js'
import type { MemoryReserve } from '../redis/memory-reserve.js'
import { registering } from '../redis/registry.js'
import { scanPeople } from '../redis/open.js'
import { transact } from '../redis/transaction.js'
import { inBatches } from '../lib/in-batches.js'
import { Secret } from '../lib/secret.js'
import type { Credentials } from '../service/credentials.js'
import { unusedLabel } from './label.js'
import { createSealedStore, recordUnder } from './vault/sealed-store.js'
import { clearSettingIf, type Settings, type SettingsStore } from './settings/settings.js'
import { SealError, type Vault } from './vault/vault.js'
import { mainVenue } from '../service/venues.js'
import type { Random } from '../lib/random.js'

/** One set of credentials under a label. */
export interface Account {
  /** Our own id, not the service's: never reused. */
  readonly id: string
  /** Name that its owner gave it. */
  readonly label: string
  /** Venue that it belongs to. */
  readonly venue: string
  /** Time of the connection. */
  readonly connectedAt: Date
  /** True if commands act on it. A user with accounts has exactly one current one. */
  readonly current: boolean
}

/** Stored fields of an account, read by a caller that reads more in one command; null if absent. */
export interface StoredAccount {
  readonly id: string
  /** Its entry among the user's accounts. */
  readonly entry: string | null
  /** Its credentials, sealed. */
  readonly credentials: string | null
}

/** An account among those of all users. */
export interface OwnedAccount extends Pick<Account, 'id' | 'venue'> {
  /** Telegram id of the owner. */
  readonly userId: number
}

/** Accounts of users. */
export interface Accounts {
  /**
   * Accounts of all users in parts, while scanning; one connected meanwhile may be missing. `failed` receives the users whose
   * record cannot be read.
   */
  all(failed: (userId: number, error: unknown) => void): AsyncIterable<readonly OwnedAccount[]>
  /** A user's accounts, the oldest first. */
  list(userId: number): Promise<readonly Account[]>
  /** The account that commands act on; undefined without one. Pass the settings if they were read already. */
  current(userId: number, chosen?: Settings | Promise<Settings>): Promise<Account | undefined>
  /**
   * Stores credentials and makes the account current. Known credentials give the account that has them. Rejects with a
   * `MemoryReservedError` where there is no room for one more account.
   */
  connect(userId: number, credentials: Credentials, label: string): Promise<Account>
  /** Makes an account current. Returns undefined if the user has no such account. */
  choose(userId: number, accountId: string): Promise<Account | undefined>
  /** Deletes an account and its credentials. Returns undefined if the user has no such account. */
  disconnect(userId: number, accountId: string): Promise<Account | undefined>
  /**
   * Reads an account with its decrypted credentials in one round trip, because every poll does so. Undefined if the user
   * has no such account; throws if it has no credentials. Pass the stored fields if they were read already.
   */
  open(
    userId: number,
    accountId: string,
    found?: StoredAccount,
  ): Promise<(Pick<Account, 'id' | 'label' | 'venue'> & { readonly credentials: Credentials }) | undefined>
  /** Decrypts an account's credentials. Use them in one call and keep them nowhere. Throws if there are none. */
  credentials(userId: number, account: Pick<Account, 'id' | 'venue'>): Promise<Credentials>
}

/** Users whose accounts are read at once. */
const BATCH_SIZE = 500

const storedAccount = z.object({
  label: z.string(),
  connectedAt: z.number(),
  venue: z.string().default(mainVenue.id),
})
const storedCredentials = z.object({ apiKey: z.string(), keyId: z.string() })

export function createAccounts(deps: {
  readonly redis: Redis
  readonly vault: Vault
  readonly settings: SettingsStore
  /** Asked before a person is said to have no account; absent in a program that says so to nobody. */
  readonly database?: Pick<Database, 'requireKept'>
  /** Absent in a program that connects none. */
  readonly memory?: Pick<MemoryReserve, 'requireRoom'>
  /** The source of their ids. */
  readonly random: Pick<Random, 'bytes'>
  readonly now: Clock
}): Accounts {
  const { random } = deps
  const sealed = createSealedStore({ redis: deps.redis, vault: deps.vault })

  const list = async (
    userId: number,
    choices: Settings | Promise<Settings> = deps.settings.read(userId),
  ): Promise<readonly Account[]> => {
    const [stored, { account: chosen }] = await Promise.all([
      deps.redis.hgetall(keys.accounts(userId)),
      choices,
    ])
    const rows = Object.entries(stored)
      .map(([id, json]) => ({ id, ...accountOf(json) }))
      .toSorted((one, other) => one.connectedAt - other.connectedAt)
    if (rows.length === 0) await deps.database?.requireKept()
    // The chosen account may have been disconnected since; then the oldest is current.
    const current = rows.some((row) => row.id === chosen) ? chosen : rows[0]?.id
    return rows.map(({ id, label, venue, connectedAt }) => ({
      id,
      label,
      venue,
      connectedAt: new Date(connectedAt),
      current: id === current,
    }))
  }

  const accountsOf = async (
    userId: number,
    failed: (userId: number, error: unknown) => void,
  ): Promise<readonly OwnedAccount[]> => {
    try {
      const stored = await deps.redis.hgetall(keys.accounts(userId))
      return Object.entries(stored).map(([id, json]) => ({ userId, id, venue: accountOf(json).venue }))
    } catch (error) {
      if (!isDamage(error)) throw error
      failed(userId, error)
      return []
    }
  }

  const find = async (userId: number, accountId: string): Promise<Account | undefined> =>
    (await list(userId)).find((account) => account.id === accountId)

  const stored = async (
    userId: number,
    { id, venue }: Pick<Account, 'id' | 'venue'>,
  ): Promise<Credentials | undefined> => {
    const json = await sealed.read(keys.credentials(userId, id))
    return json === undefined ? undefined : credentialsOf(json, venue)
  }

  const look = async (userId: number, id: string): Promise<StoredAccount> => {
    const found = await transact(deps.redis, {
      run: [
        ['HGET', keys.accounts(userId), id],
        ['GET', keys.credentials(userId, id)],
      ],
    })
    const [entry, credentials] = found as readonly [string | null, string | null]
    return { id, entry, credentials }
  }

  const choose = async (userId: number, accountId: string): Promise<Account | undefined> => {
    const account = await find(userId, accountId)
    if (!account) return undefined
    await deps.settings.change(userId, { account: accountId })
    return { ...account, current: true }
  }

  /** A missing or unreadable record counts as other credentials, so that its owner can connect again. */
  const holds = async (userId: number, account: Account, given: Credentials): Promise<boolean> => {
    try {
      const kept = await stored(userId, account)
      return kept !== undefined && sameCredentials(given, kept)
    } catch (error) {
      if (error instanceof SealError) return false
      throw error
    }
  }

  return {
    all: async function* (failed) {
      for await (const batch of inBatches(scanPeople(deps.redis, ACCOUNTS_PATTERN), BATCH_SIZE))
        yield (await Promise.all(batch.map((userId) => accountsOf(userId, failed)))).flat()
    },
    list: (userId) => list(userId),
    open: async (userId, accountId, found) => {
      const { entry, credentials } = found?.id === accountId ? found : await look(userId, accountId)
      if (entry === null) return undefined
      if (credentials === null) throw new Error(`The account ${accountId} has no credentials`)
      const { label, venue } = accountOf(entry)
      const clearText = sealed.open(keys.credentials(userId, accountId), credentials)
      return { id: accountId, label, venue, credentials: credentialsOf(clearText, venue) }
    },
    choose,
    credentials: async (userId, account) => {
      const kept = await stored(userId, account)
      if (!kept) throw new Error(`The account ${account.id} has no credentials`)
      return kept
    },
    current: async (userId, chosen) => (await list(userId, chosen)).find((account) => account.current),
    connect: async (userId, given, label) => {
      const existing = await list(userId)
      for (const account of existing) {
        if (await holds(userId, account, given)) return (await choose(userId, account.id)) ?? account
      }
      await deps.memory?.requireRoom()
      if (existing.length >= MOST_ACCOUNTS) throw new CapReachedError('accounts', MOST_ACCOUNTS)
      const id = random.bytes(6).toString('hex')
      // Made again here: an account may have come since the label was chosen, and the paper account's is always the same.
      const name = unusedLabel(
        label,
        existing.map((account) => account.label),
      )
      const connectedAt = deps.now()
      const { venue = mainVenue.id } = given
      const key = keys.credentials(userId, id)
      const sealedKeys = deps.vault.seal(recordUnder(key), JSON.stringify(clear(given)))
      const account = JSON.stringify({ label: name, connectedAt, venue })
      // In one step: there is no account without its credentials.
      const isStored = await transact(deps.redis, {
        when: [{ reply: ['HLEN', keys.accounts(userId)], below: MOST_ACCOUNTS }],
        run: [['HSET', keys.accounts(userId), id, account], ['SET', key, sealedKeys], registering(key)],
      })
      if (!isStored) throw new CapReachedError('accounts', MOST_ACCOUNTS)
      await deps.settings.change(userId, { account: id })
      return { id, label: name, venue, connectedAt: new Date(connectedAt), current: true }
    },
    disconnect: async (userId, accountId) => {
      const account = await find(userId, accountId)
      if (!account) return undefined
      await deps.redis
        .multi()
        .del(keys.credentials(userId, accountId))
        .hdel(keys.accounts(userId), accountId)
        .srem(keys.registry(userId), personKeyName(keys.credentials(userId, accountId)))
        .exec()
      await clearSettingIf(deps.redis, userId, 'account', accountId)
      return account
    },
  }
}

function accountOf(json: string): z.output<typeof storedAccount> {
  return readRecord('an account', () => storedAccount.parse(JSON.parse(json)))
}

function credentialsOf(json: string, venue: string): Credentials {
  const { apiKey, keyId } = storedCredentials.parse(JSON.parse(json))
  return { apiKey: new Secret(apiKey), keyId: new Secret(keyId), venue }
}

function clear({ apiKey, keyId }: Credentials): z.output<typeof storedCredentials> {
  return { apiKey: apiKey.reveal(), keyId: keyId.reveal() }
}

function sameCredentials(one: Credentials, other: Credentials): boolean {
  return JSON.stringify(clear(one)) === JSON.stringify(clear(other))
}
