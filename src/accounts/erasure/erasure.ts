import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Account, Accounts } from '../accounts.js'
import type { RequireTwoFactor } from '../two-factor/two-factor.js'
import type { SettingsStore } from '../settings/settings.js'
import type { LimitStore } from '../../desk/trading/risk/limits/store.js'
import type { TicketStore } from '../../desk/trading/tickets/store.js'
import { keys } from '../../redis/keys.js'
import { countOwn, type Counts } from './counts.js'
import type { EraseAccount } from './erase-account.js'
import type { ErasePerson } from './erase-person.js'
import { markText, type Mark } from './erasure-mark.js'

/** What became of a wish to forget. */
type Forgotten<Receipt> =
  /** `inFlight` orders are under way, and an order that is being sent must not be forgotten half-way. Nothing was deleted. */
  | { readonly is: 'not yet'; readonly inFlight: number }
  | { readonly is: 'forgotten'; readonly receipt: Receipt }

/** Deletes what is kept of people, so that nothing is left behind; what was begun is brought to its end by the keeper. */
export interface Erasure {
  /** How much is kept of a person. */
  survey(userId: number): Promise<Counts>
  /**
   * Forgets a person, and keeps them out for a minute: so long something may be under way that would leave a trace. The
   * receipt is given where they asked; where that fails, by the keeper. Demands the second step, which goes with it.
   */
  person(
    userId: number,
    asked: Pick<Mark, 'chatId' | 'language'>,
    tell: (mark: Mark) => Promise<void>,
  ): Promise<Forgotten<Mark>>
  /** Forgets an account of a person; undefined when they have none with that id. Demands the second step. */
  account(userId: number, accountId: string): Promise<ForgottenAccount | undefined>
  /** The same for who starts over because they lost their second step, of which nobody can be asked. */
  eraseAccountOnReset(userId: number, accountId: string): Promise<ForgottenAccount | undefined>
}

type ForgottenAccount = Forgotten<{ readonly account: Account; readonly counts: Counts }>

/** When the keeper takes over what its process has not brought to an end, in milliseconds. */
const TAKE_OVER_MS = 15_000

export function createErasure(deps: {
  readonly redis: Redis
  readonly accounts: Pick<Accounts, 'list' | 'disconnect'>
  readonly settings: Pick<SettingsStore, 'change'>
  readonly ticketStore: Pick<TicketStore, 'inFlight'>
  readonly limitStore: Pick<LimitStore, 'read'>
  readonly requireTwoFactor: RequireTwoFactor
  readonly erasePerson: ErasePerson
  readonly eraseAccount: EraseAccount
  readonly now: Clock
}): Erasure {
  /** Before anything is deleted: whoever dies in the middle leaves it to the keeper. */
  const note = async (userId: number, accountId: string): Promise<void> => {
    await deps.redis.zadd(keys.erasure(), deps.now() + TAKE_OVER_MS, `${userId}/${accountId}`)
  }

  const forgetAccount = async (
    userId: number,
    accountId: string,
    requireTwoFactor: () => Promise<void>,
  ): Promise<ForgottenAccount | undefined> => {
    const account = (await deps.accounts.list(userId)).find(({ id }) => id === accountId)
    if (!account) return undefined
    const inFlight = await deps.ticketStore.inFlight(userId, accountId)
    if (inFlight > 0) return { is: 'not yet', inFlight }
    await requireTwoFactor()
    await note(userId, accountId)
    // Its key first: nobody can do anything with it any more, and what is under way finds it gone.
    await deps.accounts.disconnect(userId, accountId)
    const { counts } = await deps.eraseAccount(userId, accountId)
    return { is: 'forgotten', receipt: { account, counts } }
  }

  return {
    survey: (userId) => countOwn(deps.redis, userId),
    person: async (userId, asked, tell) => {
      const inFlight = await deps.ticketStore.inFlight(userId)
      if (inFlight > 0) return { is: 'not yet', inFlight }
      await deps.requireTwoFactor(userId, { guard: 'erasure', name: 'erasure' })
      const [counts, { coolOffUntil }] = await Promise.all([
        countOwn(deps.redis, userId),
        deps.limitStore.read(userId),
      ])
      const mark: Mark = { ...asked, at: deps.now(), counts, coolOffUntil, isTold: false }
      await note(userId, '')
      await deps.settings.change(userId, { erasure: markText(mark) })
      // What was claimed meanwhile stays until it is known what became of it; the keeper then gives the receipt.
      if (await deps.erasePerson(userId)) {
        await tell(mark)
        await deps.settings.change(userId, { erasure: markText({ ...mark, isTold: true }) })
      }
      return { is: 'forgotten', receipt: mark }
    },
    account: (userId, accountId) =>
      forgetAccount(userId, accountId, () =>
        deps.requireTwoFactor(userId, { guard: 'disconnect', name: `disconnect/${accountId}` }),
      ),
    eraseAccountOnReset: (userId, accountId) => forgetAccount(userId, accountId, async () => {}),
  }
}
