import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormattedText } from '../../../packages/practice-telegram/src/text/entities.js'
import { parseHtml } from '../../../packages/practice-telegram/src/text/markup/html.js'
import { parseMarkdown } from '../../../packages/practice-telegram/src/text/markup/markdown.js'
import { parseMarkdownV2 } from '../../../packages/practice-telegram/src/text/markup/markdown-v2.js'
import { MarkupError } from '../../../packages/practice-telegram/src/text/markup/source.js'
import { markedText, writeHtml, writeMarkdownV2 } from './markup-writers.js'

/** A text and its entities in one line: `bold 0+3` and their other fields. */
function tell({ text, entities }: FormattedText): [string, ...string[]] {
  const lines = entities.map(({ type, offset, length, ...more }) =>
    [`${type} ${offset}+${length}`, ...Object.values(more).map((value) => JSON.stringify(value))].join(' '),
  )
  return [text, ...lines]
}

describe('parse_mode HTML', () => {
  it.each([
    ['plain &lt;&amp;&gt;&quot; &euro; &#65;&#x42;', ['plain <&>" &euro; AB']],
    ['<b>a<i>b</i></b>', ['ab', 'bold 0+2', 'italic 1+1']],
    ['<STRONG>x</strong > y', ['x y', 'bold 0+1']],
    [
      '<s>1</s><strike>2</strike><del>3</del>',
      ['123', 'strikethrough 0+1', 'strikethrough 1+1', 'strikethrough 2+1'],
    ],
    ['<u>1</u><ins>2</ins><em>3</em>', ['123', 'underline 0+1', 'underline 1+1', 'italic 2+1']],
    ['<tg-spoiler>a</tg-spoiler><span class="tg-spoiler">b</span>', ['ab', 'spoiler 0+1', 'spoiler 1+1']],
    ['<a href="https://Example.com">x</a>', ['x', 'text_link 0+1 "https://example.com/"']],
    ['<a>example.com</a>', ['example.com', 'text_link 0+11 "http://example.com/"']],
    ['<a href="nowhere">x</a>', ['x']],
    ["<a href='tg://user?id=42'>x</a>", ['x', 'text_mention 0+1 {"id":42,"is_bot":false,"first_name":""}']],
    ['<code>a</code>', ['a', 'code 0+1']],
    ['<code class="language-ts">a</code>', ['a', 'code 0+1']],
    ['<pre>a</pre>', ['a', 'pre 0+1']],
    ['<pre><code class="language-ts">a</code></pre>', ['a', 'pre 0+1 "ts"']],
    ['<code class="language-ts"><pre>a</pre></code>', ['a', 'pre 0+1 "ts"']],
    ['<blockquote>a</blockquote>', ['a', 'blockquote 0+1']],
    ['<blockquote expandable>a</blockquote>', ['a', 'expandable_blockquote 0+1']],
    ['<tg-emoji emoji-id="53">👍</tg-emoji>', ['👍', 'custom_emoji 0+2 "53"']],
    ['<tg-time unix="1700000000" format="wDT">then</tg-time>', ['then', 'date_time 0+4 1700000000 "wDT"']],
    ['<b></b>x', ['x']],
    ['😀<b>é</b>', ['😀é', 'bold 2+1']],
  ])('reads %s', (source, expected) => {
    expect(tell(parseHtml(source))).toEqual(expected)
  })

  it.each([
    ['<b>a', 'Can\'t find end tag corresponding to start tag "b"'],
    ['é<b', 'Unclosed start tag at byte offset 2'],
    ['<b ', 'Empty attribute name in the tag "b" at byte offset 0'],
    ['<a href', 'Unclosed start tag "a" at byte offset 0'],
    ['<a href=', 'Unclosed start tag "a" at byte offset 0'],
    ['<a href="x', 'Unclosed start tag at byte offset 0'],
    ['<a href=x?>a</a>', 'Unexpected end of name token at byte offset 8'],
    ['<a ="x">a</a>', 'Empty attribute name in the tag "a" at byte offset 0'],
    ['€ <br>', 'Unsupported start tag "br" at byte offset 4'],
    ['1 < 2 > 1', 'Unsupported start tag "" at byte offset 2'],
    ['<span>a</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
    ['a</b>', 'Unexpected end tag at byte offset 1'],
    ['<b>a</b', 'Unclosed end tag at byte offset 4'],
    ['<b>a</i>', 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'],
    ['<tg-emoji emoji-id="x">a</tg-emoji>', 'Invalid custom emoji identifier specified'],
    ['<tg-time unix="1" format="q">a</tg-time>', 'Invalid date-time format specified'],
    [
      '&#55357;',
      'Text contains invalid Unicode characters after decoding HTML entities, check for unmatched surrogate code units',
    ],
  ])('refuses %s', (source, message) => {
    expect(() => parseHtml(source)).toThrow(new MarkupError(message))
  })
})

describe('parse_mode MarkdownV2', () => {
  it.each([
    [String.raw`1\.5 \* 2 \\ 3`, ['1.5 * 2 \\ 3']],
    ['*a _b_*', ['a b', 'bold 0+3', 'italic 2+1']],
    ['__a__ ~b~ ||c||', ['a b c', 'underline 0+1', 'strikethrough 2+1', 'spoiler 4+1']],
    ['__a _b_**__', ['a b', 'underline 0+3', 'italic 2+1']],
    ['`a*b` ```ts\nlet a```', ['a*b let a', 'code 0+3', 'pre 4+5 "ts"']],
    ['```\na```', ['a', 'pre 0+1']],
    ['[x](https://example.com/a\\)b)', ['x', 'text_link 0+1 "https://example.com/a)b"']],
    ['[x](tg://user?id=7)', ['x', 'text_mention 0+1 {"id":7,"is_bot":false,"first_name":""}']],
    ['![👍](tg://emoji?id=5368324170671202286)', ['👍', 'custom_emoji 0+2 "5368324170671202286"']],
    ['![then](tg://time?unix=1700000000&format=r)', ['then', 'date_time 0+4 1700000000 "r"']],
    ['>a\n>b\nc', ['a\nb\nc', 'blockquote 0+4']],
    ['>a\n>b||', ['a\nb', 'expandable_blockquote 0+3']],
    ['>a||\nb', ['a\nb', 'expandable_blockquote 0+2']],
    ['**a', ['a']],
  ])('reads %s', (source, expected) => {
    expect(tell(parseMarkdownV2(source)).toSorted()).toEqual(expected.toSorted())
  })

  it.each([
    ...'#+-={}.)]!|'
      .split('')
      .map((character) => [
        `a ${character}`,
        `Character '${character}' is reserved and must be escaped with the preceding '\\'`,
      ]),
    ['a >', "Character '>' is reserved and must be escaped with the preceding '\\'"],
    ['é *a', "Can't find end of Bold entity at byte offset 3"],
    ['_a', "Can't find end of Italic entity at byte offset 0"],
    ['__a', "Can't find end of Underline entity at byte offset 0"],
    ['~a', "Can't find end of Strikethrough entity at byte offset 0"],
    ['||a', "Can't find end of Spoiler entity at byte offset 0"],
    ['`a', "Can't find end of Code entity at byte offset 0"],
    ['```a', "Can't find end of Pre entity at byte offset 0"],
    ['```ts\na', "Can't find end of PreCode entity at byte offset 0"],
    ['[a', "Can't find end of TextUrl entity at byte offset 0"],
    ['[a](b', "Can't find end of a URL at byte offset 4"],
    ['![a]', 'The entity must contain a tg://emoji or tg://time URL'],
    ['![a](tg://emoji?id=x)', 'Invalid tg://emoji or tg://time URL specified'],
    ['>*a\nb*', "Can't find end of Bold entity at byte offset 1"],
  ])('refuses %s', (source, message) => {
    expect(() => parseMarkdownV2(source)).toThrow(new MarkupError(message))
  })
})

describe('parse_mode Markdown', () => {
  it.each([
    ['*a* _b_ `c`', ['a b c', 'bold 0+1', 'italic 2+1', 'code 4+1']],
    [String.raw`a\_b 1.5 #!`, ['a_b 1.5 #!']],
    ['[x](example.com) [y]', ['x y', 'text_link 0+1 "http://example.com/"']],
    ['```ts\nlet a```', ['let a', 'pre 0+5 "ts"']],
    ['*a_b*', ['a_b', 'bold 0+3']],
  ])('reads %s', (source, expected) => {
    expect(tell(parseMarkdown(source))).toEqual(expected)
  })

  it.each([
    ['a_b', "Can't find end of the entity starting at byte offset 1"],
    ['é*', "Can't find end of the entity starting at byte offset 2"],
    ['[a', "Can't find end of the entity starting at byte offset 0"],
    ['```a', "Can't find end of the entity starting at byte offset 0"],
  ])('refuses %s', (source, message) => {
    expect(() => parseMarkdown(source)).toThrow(new MarkupError(message))
  })
})

/** Random text with many markup characters. */
const source = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(
        ...(
          '<b> </b> <i> </i> <a href="http://a.b/"> </a> <pre> </pre> <code class="language-x"> </code> &lt; &#x41; ' +
          '* _ __ ~ || ` ``` [ ](http://a.b) ![ > \\ < & ( ) tg://user?id=1'
        ).split(' '),
        '\n',
        ' ',
        'x',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const PARSERS = { HTML: parseHtml, MarkdownV2: parseMarkdownV2, Markdown: parseMarkdown }

describe.each(Object.entries(PARSERS))('any text as %s', (_, parse) => {
  it('is parsed, or rejected with a description', () => {
    fc.assert(
      fc.property(source, (text) => {
        const read = attempt(() => parse(text))
        const outside = (read instanceof MarkupError ? [] : read.entities).filter(
          ({ offset, length }) => length <= 0 || offset < 0 || offset + length > lengthOf(read),
        )
        expect(outside).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

describe('parsed text', () => {
  it('is the same when it is written as HTML and parsed again', () => {
    fc.assert(
      fc.property(source, (text) => {
        const read = attempt(() => parseHtml(text))
        fc.pre(!(read instanceof MarkupError))
        expect(parseHtml(writeHtml(read))).toEqual(read)
      }),
    )
  })

  it.each([
    ['HTML', writeHtml, parseHtml],
    ['MarkdownV2', writeMarkdownV2, parseMarkdownV2],
  ] as const)('is what was written as %s', (_, write, parse) => {
    fc.assert(
      fc.property(markedText, (marked) => {
        expect(parse(write(marked))).toEqual(marked)
      }),
    )
  })
})

function lengthOf(read: FormattedText | MarkupError): number {
  return read instanceof MarkupError ? 0 : read.text.length
}

function attempt(read: () => FormattedText): FormattedText | MarkupError {
  try {
    return read()
  } catch (error) {
    if (error instanceof MarkupError) return error
    throw error
  }
}
