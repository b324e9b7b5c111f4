import { wrong } from './fault.js'
import { joinWords, slice, type Word } from './word.js'

const NUMBER = /^[+-]?[\d.,_]+[km]?$/
const UNSIGNED = /^[\d.,_]+[km]?$/

/** Parts a keyword from what it is written together with: `@70000`, `tp80000`, `limit=70000`, `sl: 60000`. */
export function partKeywords(words: readonly Word[], keywords: readonly string[]): readonly Word[] {
  return words.flatMap((word) => {
    const keyword = keywords.find(
      (one) => word.key.startsWith(one) && /^[:=]?(?:[$+.\d-].*)?$/.test(word.key.slice(one.length)),
    )
    if (keyword === undefined) return [word]
    const end = keyword.length
    const start = /[:=]/.test(word.key.charAt(end)) ? end + 1 : end
    const value = slice(word, start)
    return value.key === '' ? [slice(word, 0, end)] : [slice(word, 0, end), value]
  })
}

/** Joins to its number a mark that stands alone: `50 %`, `10 x`, `$ 100`, `- 10`. Throws where it could belong to two. */
export function joinMarks(words: readonly Word[]): readonly Word[] {
  return joinSigns(joinUnits(words))
}

function joinUnits(words: readonly Word[]): readonly Word[] {
  const joined: Word[] = []
  const rest = [...words]
  for (let mark = rest.shift(); mark; mark = rest.shift()) {
    const [before, after] = [joined.at(-1), rest[0]]
    const endsNumber = before && NUMBER.test(before.key) ? before : undefined
    const beginsNumber = after && UNSIGNED.test(after.key) ? after : undefined
    const eitherSide = mark.key === 'x' || mark.key === '$'
    if (eitherSide && endsNumber && beginsNumber) throw wrong('typed-ambiguous', mark)
    if (endsNumber && (eitherSide || /^(?:%c?|r|atr(?:\(.*\))?)$/.test(mark.key)))
      joined.splice(-1, 1, joinWords(endsNumber, mark))
    else if (beginsNumber && eitherSide) joined.push(joinWords(mark, rest.shift() ?? beginsNumber))
    else joined.push(mark)
  }
  return joined
}

function joinSigns(words: readonly Word[]): readonly Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const sign = joined.at(-1)
    if (sign && /^[+-]$/.test(sign.key) && /^[$\d.]/.test(word.key))
      joined.splice(-1, 1, joinWords(sign, word))
    else joined.push(word)
  }
  return joined
}
