import { Big } from 'big.js'
import {
  happened,
  has,
  isSame,
  noticesIn,
  subjectOf,
  aboutSaid,
  type Finding,
  type Invariant,
} from './evidence.js'
import { stopPriceOf } from './notices.js'

/** One fact is told once, but for reminders of what is urgent. */
export const repeats: Invariant = (evidence) => {
  if (evidence.mayRepeat) return []
  const notices = evidence.said
    .flatMap(noticesIn)
    .filter((one) => one.how === 'sent' && !has(one, 'notice-repeat'))
  const found: Finding[] = []
  const seen = new Map<string, number>()
  for (const one of notices) {
    const subject = subjectOf(one)
    const of = subject ? `${subject.tokenId} ${subject.isLong}` : ''
    const count = (what: string): number => {
      const number = (seen.get(what) ?? 0) + 1
      seen.set(what, number)
      return number
    }
    // The figures of a liquidation may come after it.
    const isOfFigures = has(one, 'notice-position-closed') && has(one, 'notice-closed-liquidated')
    if (has(one, 'notice-position-closed', 'notice-liquidated') && !isOfFigures) {
      const ends = happened(evidence, ['closed'], one.at).filter(
        (event) => !subject || (event.tokenId === subject.tokenId && event.isLong === subject.isLong),
      )
      const number = count(`end ${of}`)
      // An end that was not known is told again when it is.
      const unsure = notices.filter(
        (other) => other.at < one.at && has(other, 'notice-closed-unknown'),
      ).length
      if (number > ends.length + unsure && ends.length > 0)
        found.push(aboutSaid('an end was told twice', one))
    }
    if (has(one, 'notice-stop-unlisted-alarm')) {
      const { text: price = '', amount } = stopPriceOf(one) ?? {}
      // The same stop may have been put in place again meanwhile, or was told as back.
      const back = notices.filter((other) => other.at < one.at && has(other, 'notice-back')).length
      const placed = happened(evidence, ['trigger-placed', 'trailing-placed'], one.at).filter(
        (event) =>
          (!subject || (event.tokenId === subject.tokenId && event.isLong === subject.isLong)) &&
          (!amount || isSame(new Big(event.price), amount, evidence.world.service, 'price')),
      ).length
      if (count(`stop ${of} ${price}`) > Math.max(1, placed) + back)
        found.push(aboutSaid('an alarm was told twice', one))
    }
    if (has(one, 'notice-order-filled', 'notice-position-opened')) {
      const isOfIt = (event: { readonly tokenId: number; readonly isLong: boolean }): boolean =>
        !subject || (event.tokenId === subject.tokenId && event.isLong === subject.isLong)
      // What fills an order also opens a position, or adds to one.
      const orders = happened(evidence, ['order-filled'], one.at).filter(isOfIt).length
      const positions = happened(evidence, ['opened', 'increased'], one.at).filter(isOfIt).length
      const fills = Math.max(orders, positions)
      if (count(`filled ${of}`) > fills && fills > 0) found.push(aboutSaid('a fill was told twice', one))
    }
  }
  return found
}
