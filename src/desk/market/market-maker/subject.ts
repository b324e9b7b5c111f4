import type { RawRead } from '../../../service/service.js'

/** Market-maker reads of an account. */
export const accountReads = ['exposure', 'positions', 'orders', 'trades'] as const
/** Market-maker reads of an asset; `upnlTotal` is `upnl` with `total=true` (service.md §4.4). */
export const assetReads = ['oi', 'upnl', 'upnlTotal'] as const

/** A market-maker read with its argument. */
export type Subject =
  | { readonly read: (typeof accountReads)[number]; /** Address of any account. */ readonly account: string }
  | {
      readonly read: (typeof assetReads)[number]
      /** BASE/QUOTE of a known pair, otherwise as typed. */
      readonly asset: string
    }
  | { readonly read: 'funding' }
export type SubjectRead = Subject['read']

/** True if the text is an EVM address. */
export function isAddress(text: string): boolean {
  return /^0x[\da-f]{40}$/i.test(text)
}

/** The read of a name with its argument; undefined when the argument is not valid for it. */
export function subjectOf(read: string, of: string): Subject | undefined {
  const account = accountReads.find((name) => name === read)
  if (account) return isAddress(of) ? { read: account, account: of } : undefined
  const asset = assetReads.find((name) => name === read)
  if (asset) return /^[\w./-]{1,24}$/.test(of) ? { read: asset, asset: of } : undefined
  return read === 'funding' ? { read } : undefined
}

/** The argument of a read as text; `-` without one. */
export function aboutOf(subject: Subject): string {
  if ('account' in subject) return subject.account
  return 'asset' in subject ? subject.asset : '-'
}

/** The operation of the service that a subject reads. */
export function rawReadOf(subject: Subject, chainId: string): RawRead {
  switch (subject.read) {
    case 'exposure':
      return { name: 'vaultExposure', input: { chainId, account: subject.account } }
    case 'positions':
      return { name: 'marketMakerOpenPositions', input: { chainId, account: subject.account } }
    case 'orders':
      return { name: 'marketMakerOpenOrders', input: { chainId, account: subject.account } }
    case 'trades':
      return { name: 'tradeHistory', input: { chainId, account: subject.account } }
    case 'oi':
      return { name: 'openInterest', input: { chainId, asset: subject.asset } }
    case 'upnl':
      return { name: 'unrealisedPnl', input: { chainId, asset: subject.asset } }
    case 'upnlTotal':
      return { name: 'unrealisedPnl', input: { chainId, asset: subject.asset, total: true } }
    case 'funding':
      return { name: 'fundingRates', input: { chainId } }
    default:
      throw new Error(`No such read: ${String(subject satisfies never)}`)
  }
}
