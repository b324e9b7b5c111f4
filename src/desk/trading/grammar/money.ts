import { missing, wrong } from './fault.js'
import type { DepositIntent, PlatformIntent } from './intent.js'
import { readParts } from './parts.js'
import { readDollars } from './values.js'
import type { Line, Word } from './word.js'

/** `/deposit 25`, `/deposit all`. */
export function readDeposit(line: Line): DepositIntent {
  const { amount } = readParts(line.words, { amount: { looks: /^(?:all$|[+-]?\$?[\d.])/, read: readAmount } })
  if (!amount) throw missing('typed-missing-amount', line)
  return { kind: 'deposit', amount: amount.value }
}

/** `/platform 0x…`. */
export function readPlatform(line: Line): PlatformIntent {
  const { address } = readParts(line.words, { address: { looks: /^/, read: readAddress } })
  if (!address) throw missing('typed-missing-address', line)
  return { kind: 'platform', address: address.value }
}

function readAmount(word: Word): DepositIntent['amount'] {
  return word.key === 'all' ? 'all' : readDollars(word)
}

function readAddress(word: Word): string {
  // As service.md §4.2 takes it; the case of its letters may be a checksum, so it stays.
  if (!/^0x[\da-f]{40}$/i.test(word.text)) throw wrong('typed-not-address', word)
  return `0x${word.text.slice(2)}`
}
