import type { ClaimOwner, Claims } from '../../../desk/trading/evidence/claims.js'
import type { AccountChange } from '../../account-events/change.js'
import { LISTS_APART_MS } from '../../account-events/fired.js'

/** Takes the telling of a change. False where another account of the same person and wallet has told it: the same is told once. */
export type TakeChange = (owner: ClaimOwner, change: AccountChange) => Promise<boolean>

/** Facts by which accounts of one wallet know a change; its cause may look different to each. */
const SAME = ['positionId', 'what', 'size', 'percent', 'hash', 'amount', 'inUse'] as const

/** The facts `what` of changes of take-profits and stops. The size that they state is that of their position, as it is read. */
const TRIGGERS: ReadonlySet<string | undefined> = new Set(['takeProfit', 'stopLoss', 'trailing', 'trigger'])

/** Kinds that tell the same: that of an order whose row one of the accounts has never seen. */
const SAME_KIND: Readonly<Partial<Record<AccountChange['kind'], AccountChange['kind']>>> = {
  'order-filled': 'position-opened',
}

export function createTakeChange(claims: Pick<Claims, 'claimForPerson'>): TakeChange {
  return async (owner, { kind, at, facts }) => {
    const { accountId } = owner
    const isOfWallet = (['positionId', 'hash', 'inUse'] as const).some((name) => facts[name] !== undefined)
    if (!isOfWallet) return true
    const isOfTrigger = TRIGGERS.has(facts['what'])
    const same = SAME.map((name) => (isOfTrigger && name === 'size' ? '' : (facts[name] ?? '')))
    const evidence = ['told', SAME_KIND[kind] ?? kind, ...same].join(' ')
    const claim = { evidence, ticketId: accountId, seenAt: at, notBefore: at - LISTS_APART_MS }
    return (await claims.claimForPerson(owner, claim)) === accountId
  }
}
