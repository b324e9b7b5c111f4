import { PHRASES, UNSPACED, type PhraseKind } from './phrases.js'

/** A token of a text whose phrases have these kinds: those of a post, if nothing else is said. */
export interface TextToken<Kind extends string = PhraseKind> {
  readonly kind:
    | Kind
    | 'line'
    | 'long'
    | 'short'
    | 'noise'
    | 'instrument'
    | 'tag'
    | 'multiple'
    | 'percent'
    | 'percent-range'
    | 'ratio'
    | 'emoji'
    | 'number'
    | 'bullet'
    | 'separator'
    | 'word'
  /** As it stands in the text in small letters. */
  readonly text: string
  /** True if no space stands before it. */
  readonly isGlued: boolean
}

const DIGITS = String.raw`\d(?:[\d.,_]*\d)?k?`

/** Tokens that are no phrases, the first that fits. */
const BEFORE_PHRASES: readonly (readonly [TextToken<never>['kind'], string])[] = [
  ['line', String.raw`\n`],
  // `1) 72000`, `(1) 72000` and `1. 72000` at the beginning of a line, or behind a label.
  ['bullet', String.raw`(?<![\p{L}\p{N}.,(])#?\d{1,2}\)|\(\d{1,2}\)(?=[ ]?[$€]?\d)|(?<=\n ?)\d{1,2}\.(?= )`],
  // `1 цель: 170`
  [
    'bullet',
    String.raw`(?<=(?:^|\n) ?)\d{1,2}(?:-?(?:[ая]?я|[ыи]?й|а|st|nd|rd|th))?(?= (?:цел[ьи]|ціл[ьі]|targets?|tp|take|тейк|тп|objetivo|alvo|hedef)(?!\p{L}))`,
  ],
  // `1:10` of a leverage, or of risk and reward.
  ['ratio', String.raw`(?<![\p{L}\p{N}.,:])1:\d{1,3}(?![\p{L}\p{N}:.,])`],
  [
    'noise',
    String.raw`#\d+(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\d{1,2}:\d{2}(?::\d{2})?(?!\d)|\d{4}-\d{2}-\d{2}|(?<![\p{L}\p{N}.,])\d{1,2}\.\d{1,2}\.\d{4}(?!\d)|(?<![\p{L}\p{N}])utc(?![\p{L}\p{N}])`,
  ],
  // The distance of a price in other words: `1.0500 (40 pips)`, `151.5 (1R)`.
  ['noise', String.raw`(?<=\d ?)\((?:\d+(?:\.\d+)? ?(?:pips?|points|pts)|\d+(?:\.\d+)?r)\)`],
  // Settings of an automation that some channels post below each signal, and labels of an address.
  [
    'noise',
    String.raw`trailing configuration:?\s*stop: [^\n]*\n\s*trigger: [^\n]*|(?:link|chart)(?=: ?https?:)`,
  ],
  ['noise', String.raw`https?://\S+|t\.me/\S+|@[a-z]\w{3,31}`],
  [
    'noise',
    String.raw`#(?:scalp\w*|swing\w*|signals?|vip|futures?|spot|crypto\w*|trading|free|premium|binance|bybit|okx|altcoins?)(?![\p{L}\p{N}])`,
  ],
  ['long', String.raw`#(?:long|buy)(?![\p{L}\p{N}])`],
  ['short', String.raw`#(?:short|sell)(?![\p{L}\p{N}])`],
  [
    'instrument',
    String.raw`(?<![\p{L}\p{N}])(?:[a-z]{2,12}:)?[#$]?(?!\d+(?:usdt|usdc|usd)(?![a-z\d]))(?=[a-z\d]*[a-z])[a-z\d]{1,20}?(?:[/_-]?(?:usdt|usdc)|[/_-](?:usd|perp)|(?<=[a-z]{3})usd)(?:\.p|[-_]swap|[-_]?perp)?(?![\p{L}\p{N}]|\.\p{L})`,
  ],
  ['instrument', String.raw`(?<![\p{L}\p{N}])usd[/_-](?:jpy|cad|chf|sgd|cnh|mxn|zar|try)(?![\p{L}\p{N}])`],
  // A dot with letters makes another instrument of it: `BTC.D`.
  ['tag', String.raw`[#$](?![\d.,]+[km](?![a-z\d]))(?=[\d]*[a-z])[a-z\d]{1,20}(?![\p{L}\p{N}]|\.\p{L})`],
  [
    'multiple',
    String.raw`(?<![\p{L}\p{N}.,])(?:x ?\d+(?:\.\d+)?|(?:\d+(?:\.\d+)? ?x? ?- ?)?\d+(?:\.\d+)? ?x)(?![\p{L}\p{N}])`,
  ],
  ['multiple', String.raw`(?<![\p{N}.,])\d{1,3} ?[倍배]`],
  // `Cross 20` on a line of its own.
  ['multiple', String.raw`(?<=(?:^|\n) ?(?:cross|isolated|кросс) ?:? ?\(?)\d{1,3}(?=\)? ?(?:\n|$))`],
  // Of `5.9371 - 30%` the first is a price.
  ['percent-range', String.raw`(?<![\p{L}\p{N}.,])\d{1,2}(?:\.\d)?(?: ?%)? ?- ?\d{1,3}(?:\.\d+)? ?%`],
  ['percent', String.raw`[+-]?${DIGITS} ?%|[+-]?%\d+(?:[.,]\d+)?(?![\d%])`],
  [
    'noise',
    String.raw`(?<![\p{L}\p{N}.,])\d{1,3}(?:[mhdw]| ?(?:mins?|minutes?|hrs?|hours?|days?|weeks?))(?![\p{L}\p{N}])`,
  ],
]
const AFTER_PHRASES: readonly (readonly [TextToken<never>['kind'], string])[] = [
  ['emoji', String.raw`(?!\d)\p{Extended_Pictographic}\p{Emoji_Modifier}?|\p{Regional_Indicator}+`],
  ['number', String.raw`[$€]?(?:${DIGITS}|\.\d+)(?:[$€]|(?:usdt?)(?!\p{L}))?(?!\p{N}|(?!${UNSPACED})\p{L})`],
  // A word of a script without spaces is as long as a phrase is not found in it.
  ['word', UNSPACED],
  ['word', String.raw`(?:(?!${UNSPACED})[\p{L}\p{N}_'’])+`],
  ['separator', String.raw`[^\s]`],
]

/** The tokens of a normalized post. Each sign that is no space belongs to one. */
export const tokensOf = createTokenizer(PHRASES)

/** Makes the reader of the tokens of normalized texts with these phrases, of which the first that fits a place is taken. */
export function createTokenizer<Kind extends string>(
  phrases: readonly (readonly [kind: Kind, pattern: string])[],
): (text: string) => readonly TextToken<Kind>[] {
  const all: readonly (readonly [TextToken<Kind>['kind'], string])[] = [
    ...BEFORE_PHRASES,
    ...phrases,
    ...AFTER_PHRASES,
  ]
  const scanners = all.map(([kind, pattern]) => ({ kind, scanner: new RegExp(pattern, 'uy') }))

  const tokenAt = (text: string, at: number): Omit<TextToken<Kind>, 'isGlued'> => {
    for (const { kind, scanner } of scanners) {
      scanner.lastIndex = at
      const found = scanner.exec(text)?.[0]
      if (found) return { kind, text: found }
    }
    // Half of a surrogate pair, which no pattern with the flag `u` takes alone.
    return { kind: 'separator', text: text.charAt(at) }
  }

  return (text) => {
    const tokens: TextToken<Kind>[] = []
    let at = 0
    while (at < text.length) {
      if (text.charAt(at) === ' ') {
        at += 1
        continue
      }
      const token = tokenAt(text, at)
      tokens.push({ ...token, isGlued: at > 0 && !/\s/.test(text.charAt(at - 1)) })
      at += token.text.length
    }
    return tokens
  }
}

/** A word with the rest of it in scripts without spaces, of which each letter is a token. */
export function wordFrom(tokens: readonly TextToken[], first: TextToken): string {
  const rest = tokens.slice(tokens.indexOf(first) + 1)
  const end = rest.findIndex(({ kind, isGlued }) => kind !== 'word' || !isGlued)
  return [first, ...rest.slice(0, end === -1 ? rest.length : end)].map(({ text }) => text).join('')
}
