import { byteOffset, MarkupError } from './source.js'

/** An opening mark, named as in Telegram's errors. */
export interface Mark {
  kind:
    | 'Bold'
    | 'Italic'
    | 'Underline'
    | 'Strikethrough'
    | 'Spoiler'
    | 'Code'
    | 'Pre'
    | 'PreCode'
    | 'TextUrl'
    | 'CustomEmoji'
    | 'BlockQuote'
  /** Language of PreCode, otherwise empty. */
  argument: string
  /** Position after the mark. */
  next: number
}

/** An open mark: its position in the source, and the offset of its text. */
export type OpenMark = Mark & { at: number; from: number }

/** Marks of one character; double marks are tried first. */
const SINGLE: Record<string, Mark['kind']> = {
  _: 'Italic',
  '*': 'Bold',
  '~': 'Strikethrough',
  '[': 'TextUrl',
  '`': 'Code',
}
const DOUBLE: Record<string, Mark['kind']> = { __: 'Underline', '||': 'Spoiler', '![': 'CustomEmoji' }

/** Parses the mark at `at`. Throws for a reserved character that is not escaped. */
export function readMark(source: string, at: number, lineStart: boolean): Mark {
  if (source.startsWith('```', at)) {
    const { language, start } = readLanguage(source, at + 3)
    return { kind: language ? 'PreCode' : 'Pre', argument: language, next: start }
  }
  const double = DOUBLE[source.slice(at, at + 2)]
  if (double) return { kind: double, argument: '', next: at + 2 }
  const kind = source[at] === '>' && lineStart ? 'BlockQuote' : SINGLE[source[at]!]
  if (kind) return { kind, argument: '', next: at + 1 }
  throw new MarkupError(`Character '${source[at]!}' is reserved and must be escaped with the preceding '\\'`)
}

/** True if the mark is closed at `at`. A quotation ends with its last line, not with a mark. */
export function closesMark(source: string, at: number, mark: OpenMark): boolean {
  switch (mark.kind) {
    case 'Bold':
      return source[at] === '*'
    case 'Italic':
      return source[at] === '_' && source[at + 1] !== '_'
    case 'Underline':
      return source.startsWith('__', at)
    case 'Strikethrough':
      return source[at] === '~'
    case 'Spoiler':
      return source.startsWith('||', at)
    case 'Code':
      return source[at] === '`'
    case 'Pre':
    case 'PreCode':
      return source.startsWith('```', at)
    case 'TextUrl':
    case 'CustomEmoji':
      return source[at] === ']'
    case 'BlockQuote':
    default:
      return false
  }
}

/** True for a backslash before an ASCII character. */
export function isEscape(source: string, at: number): boolean {
  const code = source.charCodeAt(at + 1)
  return source[at] === '\\' && code > 0 && code <= 126
}

/** Error for an unclosed mark. */
export function unclosedMark(source: string, mark: OpenMark): MarkupError {
  return new MarkupError(
    `Can't find end of ${mark.kind} entity at byte offset ${byteOffset(source, mark.at)}`,
  )
}

/**
 * Language after three backticks, if any, and the position of the code; a line break before it is skipped.
 */
export function readLanguage(source: string, from: number): { language: string; start: number } {
  const named = /^[^\s`\0]+(?=[\s\0])/.exec(source.slice(from))?.[0] ?? ''
  const start = from + named.length
  const skipped = /^(?:\r\n|\n\r|\r|\n)?/.exec(source.slice(start))![0].length
  return { language: named, start: start + skipped }
}
