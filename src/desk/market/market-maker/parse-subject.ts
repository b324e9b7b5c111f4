import { pairsNamed } from '../pairs/pair-list.js'
import { readLine } from '../../trading/grammar/word.js'
import { accountReads, assetReads, isAddress, type Subject, type SubjectRead } from './subject.js'

/** The parsed arguments of /mm. */
export type TypedSubject =
  | { readonly kind: 'menu' }
  | { readonly kind: 'subject'; readonly subject: Subject }
  | {
      readonly kind: 'fault'
      readonly fault: 'unknown' | 'no-address' | 'no-asset' | 'not-address' | 'too-much'
      /** The faulty word; the name of the read when an argument is missing. */
      readonly word: string
    }

/** Accepted names of the reads. */
const NAMES: ReadonlyMap<string, SubjectRead> = new Map([
  ['exposure', 'exposure'],
  ['vault', 'exposure'],
  ['oi', 'oi'],
  ['interest', 'oi'],
  ['upnl', 'upnl'],
  ['pnl', 'upnl'],
  ['positions', 'positions'],
  ['orders', 'orders'],
  ['trades', 'trades'],
  ['history', 'trades'],
  ['funding', 'funding'],
])

/** An asset or a pair's id. */
const ASSET = /^#?[\w./-]{1,24}$/

/**
 * Reads `exposure 0x…`, `oi BTC`, `upnl BTC total`, `positions 0x…`, `orders 0x…`, `trades 0x…`, `funding`. `lastAccount`
 * replaces a missing address.
 */
export function parseSubject(
  typed: string,
  lastAccount: string | undefined,
  knownPairs: Readonly<Record<string, string>>,
): TypedSubject {
  const [name, about, extra, ...more] = readLine(typed).words
  if (!name) return { kind: 'menu' }
  const fault = (what: (TypedSubject & { kind: 'fault' })['fault'], word = name.text): TypedSubject => ({
    kind: 'fault',
    fault: what,
    word,
  })
  const read = NAMES.get(name.key)
  if (!read) return fault('unknown')
  const wantsTotal = read === 'upnl' && extra?.key === 'total'
  const tooMuch = wantsTotal ? more[0] : read === 'funding' ? about : extra
  if (tooMuch) return fault('too-much', tooMuch.text)
  const account = accountReads.find((one) => one === read)
  if (account) {
    const address = about?.text ?? lastAccount
    if (address === undefined) return fault('no-address')
    if (!isAddress(address)) return fault('not-address', address)
    return { kind: 'subject', subject: { read: account, account: `0x${address.slice(2)}` } }
  }
  const asset = assetReads.find((one) => one === read)
  if (!asset) return { kind: 'subject', subject: { read: 'funding' } }
  if (!about || !ASSET.test(about.text)) return fault('no-asset', about?.text)
  return {
    kind: 'subject',
    subject: { read: wantsTotal ? 'upnlTotal' : asset, asset: assetOf(about.text, knownPairs) },
  }
}

/** BASE/QUOTE of a known pair; otherwise the text, which the service may know as an asset. */
function assetOf(text: string, knownPairs: Readonly<Record<string, string>>): string {
  const wanted = text.toUpperCase().replace(/^[#$]/, '')
  const symbols = Object.values(knownPairs).map((symbol) => ({ symbol }))
  return knownPairs[wanted] ?? pairsNamed(symbols, wanted)[0]?.symbol ?? wanted
}
