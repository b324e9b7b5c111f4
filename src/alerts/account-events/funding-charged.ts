import { Big } from 'big.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import { readRecord } from '../../redis/record.js'
import type { Position } from '../../service/service.js'
import { chargedOf } from '../digests/funding.js'
import type { AccountPoll, AccountSnapshot, HoldingSnapshot } from './account-snapshot.js'
import { holdingFacts, knownFacts } from './change.js'
import { nudgeEach, type Nudged } from './nudges.js'

/** Funding of positions, and the amount from which their owner is told of it at once. */
export interface FundingLook {
  /** As a poll has read them; a position that is not among them stays as it was. */
  readonly positions: readonly Position[]
  /** Dollars paid or received since it was told last; undefined where the owner wants no such notice. */
  readonly from: Big | undefined
}

/** Reads the dollars of funding of which a person is told at once; undefined for none. Throws for a damaged setting. */
export function createReadFundingFrom(
  settings: Pick<SettingsStore, 'read'>,
): (userId: number) => Promise<Big | undefined> {
  return async (userId) => {
    const { fundingFrom } = await settings.read(userId)
    return fundingFrom === undefined
      ? undefined
      : readRecord('an amount of funding', () => new Big(fundingFrom))
  }
}

/** True if the funding of a position is to be told, or begins or ends to be counted: then the account is read whole. */
export function isFundingDue(snapshot: AccountSnapshot, look: FundingLook): boolean {
  return Object.entries(snapshot.positions).some(([id, held]) => stepOf(id, held, look) !== undefined)
}

/**
 * Notices of positions whose funding since the last notice has reached an amount, and the snapshot from which the next is counted. Funding
 * is counted from the first look after its owner wanted such notices.
 */
export function fundingNotices(
  snapshot: AccountSnapshot,
  { at }: Pick<AccountPoll, 'at'>,
  look: FundingLook & {
    /** That of the snapshot that was compared with. */
    readonly revision: number
  },
): Nudged {
  return nudgeEach(snapshot, (id, held, tell) => {
    const step = stepOf(id, held, look)
    if (!step) return held
    const { fundingNoticed: before, ...rest } = held
    if (!step.charged) return rest
    if (before)
      tell({
        id: `funding ${id} ${look.revision}`,
        kind: 'funding',
        at,
        facts: knownFacts({
          ...holdingFacts(id, held),
          charged: step.charged.minus(before.charged).toFixed(),
          since: String(before.at),
          inAll: step.charged.toFixed(),
        }),
      })
    return { ...rest, fundingNoticed: { charged: step.charged.toFixed(), at } }
  })
}

/** The next state of a position: the funding from which it is counted, or none to stop counting. Undefined where it stays as it is. */
function stepOf(
  id: string,
  { fundingNoticed: before, missing }: HoldingSnapshot,
  { positions, from }: FundingLook,
): { readonly charged?: Big } | undefined {
  if (!from) return before ? {} : undefined
  const position = positions.find((one) => one.id === id)
  const charged = position && !missing ? chargedOf(position) : undefined
  if (!charged) return undefined
  return !before || charged.minus(before.charged).abs().gte(from) ? { charged } : undefined
}
