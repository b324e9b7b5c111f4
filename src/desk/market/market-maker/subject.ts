import type { RawRead } from '../../../service/service.js'

/** The market-maker reads about one account. */
export const accountReads = ['exposure', 'positions', 'orders', 'trades'] as const
/** Those about one asset; `upnlTotal` is `upnl` with `total=true` (service.md §4.4). */
export const assetReads = ['oi', 'upnl', 'upnlTotal'] as const

/** What a market-maker read is about. */
export type Subject =
  | { readonly read: (typeof accountReads)[number]; /** Address of any account. */ readonly account: string }
  | {
      readonly read: (typeof assetReads)[number]
      /** BASE/QUOTE where the pair is known, otherwise as typed. */
      readonly asset: string
    }
  | { readonly read: 'funding' }
/** The name of a market-maker read. */
export type SubjectRead = Subject['read']

/** Whether a text is the address of an account. */
export function isAddress(text: string): boolean {
  return /^0x[\da-f]{40}$/i.test(text)
}

/** Puts a read and what it is about together; undefined where they do not fit each other. */
export function subjectOf(read: string, of: string): Subject | undefined {
  const account = accountReads.find((name) => name === read)
  if (account) return isAddress(of) ? { read: account, account: of } : undefined
  const asset = assetReads.find((name) => name === read)
  if (asset) return /^[\w./-]{1,24}$/.test(of) ? { read: asset, asset: of } : undefined
  return read === 'funding' ? { read } : undefined
}

/** What a read is about, as text; `-` where it is about nothing but the chain. */
export function aboutOf(subject: Subject): string {
  if ('account' in subject) return subject.account
  return 'asset' in subject ? subject.asset : '-'
}

/** The read of the service behind a subject. */
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
