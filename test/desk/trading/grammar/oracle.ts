import type { TypedCommand } from '../../../../src/desk/trading/actions/commands.js'

// A second reading of the grammar that shares nothing with the first: one pattern eats the text from the left, numbers
// are moved digit by digit, and what was eaten is compared with the intent as a list of statements.

const KEYWORD = '(?<keyword>size|risk|limit|stop|slippage|slip|tp|sl|@)\\s*[:=]?\\s*'
const NUMBER = '(?:\\d[\\d,_]*(?:\\.\\d+)?|\\.\\d+)[km]?'
// A mark before a number leaves no room for one behind it.
const MARKED = `(?<before>[$x])\\s*(?<marked>${NUMBER})|(?<number>${NUMBER})(?:\\s*(?<after>%c|[%x$r]|atr(?:\\([a-z\\d]+\\))?))?`
const VALUE = `(?:(?<sign>[+-])\\s*)?(?:${MARKED})`
const STATEMENT = new RegExp(`\\s*(?:${KEYWORD})?(?:${VALUE}|(?<word>[a-z]+|\\d+[mhdw]))(?=\\s|$)`, 'iy')
/** A mark alone between two bare numbers, the first of which has no mark of its own. */
const DOUBTFUL = new RegExp(`(?<![$x]\\s*)(?<=^|\\s)${NUMBER}\\s+[x$]\\s+${NUMBER}(?=\\s|$)`, 'i')

/** What a text states, one statement for each part of it; undefined where some of it states nothing. */
export function stated(command: TypedCommand, text: string): readonly string[] | undefined {
  const folded = text.normalize('NFKC')
  const plain = folded.replaceAll(/[\u2010-\u2013\u2212]/g, '-').replaceAll('×', 'x')
  if (command === 'price') return [...new Set((plain.match(/[^\s,]+/g) ?? []).map(targetText))].sort()
  const statements: string[] = []
  let at = 0
  if (command !== 'deposit' && command !== 'closeall') {
    const [whole = '', first = ''] = /^\s*(\S*)/.exec(plain) ?? []
    at = whole.length
    if (first !== '') statements.push(command === 'platform' ? `0x${first.slice(2)}` : targetText(first))
  }
  // Here 1m is a minute, not a million.
  if (command === 'chart')
    return [...statements, ...(plain.slice(at).toLowerCase().match(/\S+/g) ?? [])].sort()
  if (DOUBTFUL.test(plain.slice(at))) return undefined
  while (plain.slice(at).trim() !== '') {
    STATEMENT.lastIndex = at
    const match = STATEMENT.exec(plain)
    if (!match) return undefined
    at = STATEMENT.lastIndex
    statements.push(statementText(match.groups ?? {}, command))
  }
  return statements.sort()
}

function statementText(
  {
    keyword = '',
    sign = '',
    before = '',
    marked,
    number = marked,
    after = '',
    word,
  }: Readonly<Record<string, string | undefined>>,
  command: TypedCommand,
): string {
  const name = keyword.toLowerCase().replace('@', 'limit').replace('slippage', 'slip')
  if (number === undefined) return `${name} ${word?.toLowerCase() ?? ''}`.trim()
  // An hour is the period where none is named.
  const unit = (before + after).toLowerCase().replace(/atr$/, 'atr(1h)')
  const dropped = (unit === '$' && command !== 'trail') || (unit === '%' && name === 'slip')
  return `${name} ${sign}${decimal(number)}${dropped ? '' : unit}`.trim()
}

/** A typed number as plain decimal text, by moving its point. */
function decimal(typed: string): string {
  const [, digits = '', factor = ''] = /^(.*?)([km]?)$/i.exec(typed) ?? []
  if (/[,_]/.test(digits) && !/^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:_\d{3})+)(?:\.\d+)?$/.test(digits))
    return `?${typed}`
  const [whole = '', fraction = ''] = digits.replaceAll(/[,_]/g, '').split('.')
  const places = { '': 0, k: 3, m: 6 }[factor.toLowerCase()] ?? 0
  const padded = fraction.padEnd(places, '0')
  const moved = `${whole}${padded.slice(0, places)}`.replace(/^0+(?=\d)/, '') || '0'
  const rest = padded.slice(places).replace(/0+$/, '')
  return rest === '' ? moved : `${moved}.${rest}`
}

function targetText(typed: string): string {
  if (typed.startsWith('#')) return typed.slice(1).toUpperCase().replaceAll(/[-_]/g, '/')
  // The name of a pair as chats and charts write it: `$BTC`, `BINANCE:BTCUSDT.P`.
  const [, bare = typed] = /^(?:\$|[a-z]{2,12}:)?(.+?)(?:\.ps?|-swap)?$/i.exec(typed) ?? []
  return bare.toUpperCase().replaceAll(/[-_]/g, '/')
}
