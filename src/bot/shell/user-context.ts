import type { Redis } from 'ioredis'
import type { StoredAccount } from '../../accounts/accounts.js'
import type { People } from '../../accounts/access/people.js'
import {
  storedCount,
  type RateKind,
  type RateResult,
  type Rates,
  type StoredCount,
} from '../../accounts/access/rates.js'
import type { AccessStatus } from '../../accounts/access/role.js'
import {
  createTimeZoneCheck,
  settingsOf,
  settingsRevisionOf,
  type Settings,
} from '../../accounts/settings/settings.js'
import { keys } from '../../redis/keys.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import { createNamedScript } from '../../redis/script.js'
import type { UpdateClass } from './middleware/classify-update.js'

/** The class of an update, and the data of the person behind it. */
export interface UserContext {
  readonly updateClass: UpdateClass
  /** The rate limit that the update counts towards. */
  readonly kind: RateKind
  /** The state of the rate limit. */
  readonly counted: RateResult
  readonly settings: Settings
  /** The stored record of the account that they chose; undefined where it has to be looked up. */
  readonly account: StoredAccount | undefined
  readonly accessStatus: AccessStatus
  /** True if notices for this chat are held back because the chat refused one. */
  readonly isParked: boolean
  /** True if a sentence that was read as a line is remembered: a line that corrects it may follow. */
  readonly hasLastSentence: boolean
  /** The state of the conversations that they have in this chat, sealed; null where there are none. */
  readonly conversation: string | null
}

/**
 * Reads the user context, and writes nothing: Redis would sync it to disk, and the person waits.
 * The keys of credentials share the slot of the named keys. For an update in a chat there is a row with the conversations there. Gives what
 * `Found` says.
 */
const userContextScript = createNamedScript(
  {
    keys: ['settings', 'person', 'parked', 'accounts', 'rate', 'lastSentence'],
    values: ['chat', 'credentialsPrefix'],
    rows: { keys: ['conversations'] },
  },
  `
  ${storedCount}
  local account, conversation = false, false
  for conversations in rows() do conversation = redis.call('GET', conversations) end
  local id = redis.call('HGET', settings, 'account')
  if id then
    local entry, credentials = redis.pcall('HGET', accounts, id), redis.pcall('GET', credentialsPrefix .. id)
    -- A damaged record is left out here; the command that needs the account reads it again and reports it.
    if type(entry) ~= 'table' and type(credentials) ~= 'table' then account = { id, entry, credentials } end
  end
  return {
    redis.call('HGETALL', settings),
    account,
    redis.call('HGET', person, 'role'),
    redis.call('SISMEMBER', parked, chat),
    storedCount(rate),
    redis.call('EXISTS', lastSentence),
    conversation
  }
`,
)

/** The reply of the script. */
type Found = readonly [
  settings: readonly string[],
  account: readonly [id: string, entry: string | null, credentials: string | null] | null,
  role: string | null,
  parked: number,
  stored: StoredCount,
  lastSentence: number,
  conversation: string | null,
]

/**
 * Reads the user context of an update in one round trip to Redis, as nearly every update needs all of it, and counts the update
 * towards its rate limit.
 */
export type ReadUserContext = (update: {
  readonly updateClass: UpdateClass
  readonly userId: number
  readonly chatId: number | undefined
  /** The rate limit that the update counts towards. */
  readonly kind: RateKind
}) => Promise<UserContext>

/** Updates that count towards no rate limit. */
const UNCOUNTED: ReadonlySet<UpdateClass> = new Set(['membership', 'reaction'])

export function createReadUserContext(deps: {
  readonly redis: Redis
  readonly people: Pick<People, 'accessStatusOf'>
  readonly rates: Pick<Rates, 'count'>
  readonly workContext?: Pick<WorkContext, 'current'>
}): ReadUserContext {
  const isKnown = createTimeZoneCheck()
  return async ({ updateClass, userId, chatId, kind }) => {
    const found = await userContextScript(
      deps.redis,
      {
        settings: keys.settings(userId),
        person: keys.person(userId),
        parked: keys.outboxParked(userId),
        accounts: keys.accounts(userId),
        rate: keys.rate(userId, kind),
        lastSentence: keys.lastSentence(userId),
      },
      { chat: chatId ?? '', credentialsPrefix: keys.credentials(userId, '') },
      chatId === undefined ? [] : [{ conversations: keys.conversation(userId, chatId) }],
    )
    const [given, account, role, parked, stored, lastSentence, conversation] = found as Found
    const fields = inPairs(given)
    deps.workContext?.current()?.revisions.set(keys.settings(userId), settingsRevisionOf(fields))
    return {
      updateClass,
      kind,
      counted: UNCOUNTED.has(updateClass) ? { ok: true } : deps.rates.count(userId, kind, stored),
      settings: settingsOf(fields, isKnown),
      account: account ? { id: account[0], entry: account[1], credentials: account[2] } : undefined,
      accessStatus: deps.people.accessStatusOf(userId, role),
      isParked: parked === 1,
      hasLastSentence: lastSentence === 1,
      conversation,
    }
  }
}

/** A hash as a script gives it: each field before its value. */
function inPairs(fields: readonly string[]): Readonly<Record<string, string>> {
  const hash: Record<string, string> = {}
  for (let at = 0; at + 1 < fields.length; at += 2) hash[fields[at] ?? ''] = fields[at + 1] ?? ''
  return hash
}
