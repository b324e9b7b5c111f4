import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { createAccounts, type Accounts } from '../../../src/accounts/accounts.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { readConfig } from '../../../src/config/config.js'
import { signUp, type PracticeAccount } from '../../../src/demo/practice-account.js'
import { createDriver, type Driver } from '../../../packages/practice-telegram/src/driver/driver.js'
import type { DemoEnvironment } from '../../../src/demo/environment.js'
import { keys } from '../../../src/redis/keys.js'
import { Secret } from '../../../src/lib/secret.js'
import type { BotProcess } from '../environment/bot-process.js'
import type { Messages } from './messages.js'
import { CHAIN, type AccountRecord, type ExchangeRecord } from './exchange-record.js'
import { systemRandom } from '../../../src/lib/random.js'

/** Longest time until all people have an answer and all accounts were polled, in milliseconds. */
const READY_MS = 180_000

/** A person with an account. */
export interface Person {
  readonly userId: number
  readonly accountId: string
  readonly account: PracticeAccount
  readonly accountRecord: AccountRecord
}

/** Adds people with accounts who have written to the bots, and waits until each account was polled once. */
export async function connectPeople({
  plan,
  environment,
  exchangeRecord,
  redis,
  messages,
  startBot,
  prepare = () => Promise.resolve(),
}: {
  readonly plan: { readonly people: number; readonly bots: number }
  readonly environment: DemoEnvironment
  readonly exchangeRecord: ExchangeRecord
  readonly redis: Redis
  readonly messages: Messages
  readonly startBot: (which: number) => Promise<BotProcess>
  /** Runs for each account before the bots start. */
  readonly prepare?: (account: PracticeAccount) => Promise<void>
}): Promise<{ readonly people: readonly Person[]; readonly bots: BotProcess[] }> {
  const { vaultKeys } = readConfig(environment.variables)
  const settings = createSettings(redis)
  const accounts = createAccounts({
    random: systemRandom,
    redis,
    vault: createVault(vaultKeys),
    settings,
    now: Date.now,
  })
  const driver = createDriver(environment.chat.url)
  const people: Person[] = []
  for (let number = 0; number < plan.people; number++) {
    const person = await connectPerson({
      number,
      driver,
      accounts,
      exchangeUrl: environment.paper.url,
      prepare,
    })
    people.push({ ...person, accountRecord: exchangeRecord.of(person.account.address.toLowerCase()) })
  }
  const bots = await Promise.all(Array.from({ length: plan.bots }, (_, which) => startBot(which)))
  const polledCount = async (): Promise<number> => {
    const snapshots = people.map(({ userId, accountId }) => keys.accountSnapshot(userId, accountId, CHAIN))
    const found = await Promise.all(snapshots.map((accountSnapshot) => redis.exists(accountSnapshot)))
    return found.filter((one) => one === 1).length
  }
  await untilReady(async () => {
    const [answered, polled] = [await messages.count('nothing to cancel'), await polledCount()]
    const isReady = answered >= plan.people && polled >= plan.people
    return isReady
      ? undefined
      : `Of ${plan.people} people ${answered} had an answer, and the accounts of ${polled} were polled`
  })
  await messages.forget()
  return { people, bots }
}

/** Adds one person with a practice account, who has written to the bot. */
export async function connectPerson({
  number,
  driver,
  accounts,
  exchangeUrl,
  prepare = () => Promise.resolve(),
}: {
  readonly number: number
  readonly driver: Pick<Driver, 'user'>
  readonly accounts: Pick<Accounts, 'connect'>
  readonly exchangeUrl: string
  readonly prepare?: ((account: PracticeAccount) => Promise<void>) | undefined
}): Promise<Omit<Person, 'accountRecord'>> {
  const person = await driver.user({ firstName: `Ann ${number}` })
  const account = await signUp(exchangeUrl)
  const userId = person.user.id
  const credentials = { apiKey: new Secret(account.apiKey), keyId: new Secret(account.keyId) }
  const { id: accountId } = await accounts.connect(userId, credentials, 'Main')
  await prepare(account)
  await person.send('/cancel')
  return { userId, accountId, account }
}

/** Waits until nothing is missing. Rejects with what is missing when that takes too long: the test would have no end. */
async function untilReady(findMissing: () => Promise<string | undefined>): Promise<void> {
  const until = Date.now() + READY_MS
  for (;;) {
    const missing = await findMissing()
    if (missing === undefined) return
    if (Date.now() > until) throw new Error(`${missing} within ${READY_MS / 1_000} s`)
    await sleep(100)
  }
}
