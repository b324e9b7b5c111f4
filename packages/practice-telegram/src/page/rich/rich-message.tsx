import type { RichBlock, RichBlockTable, RichMessage as Rich, RichText } from 'grammy/types'
import type { ComponentChildren, VNode } from 'preact'
import { InlineKey } from '../conversation/inline-keyboard.js'
import type { KeyPlace } from '../conversation/pending-presses.js'
import type { ChatMessage } from '../protocol.js'
import { Code, Expandable, Link, Preformatted, Spoiler, Time } from '../text/interactive.js'
import { plainText } from '../text/summary.js'

/** Gives the place of the next button of the text, in its order. */
type NextKey = () => KeyPlace

/** A rich message; blocks of types that the server does not have are left out, of such texts the text alone is shown. */
export function RichMessage({ message, rich }: { message: ChatMessage; rich: Rich }) {
  let column = 0
  const nextKey: NextKey = () => ({ message, row: -1, column: column++ })
  return (
    <div class="text rich" dir={rich.is_rtl ? 'rtl' : 'auto'}>
      {blocks(rich.blocks, nextKey)}
    </div>
  )
}

function blocks(all: readonly RichBlock[], nextKey: NextKey): ComponentChildren {
  // The entry under a type takes the blocks of that type.
  return all.map((block) => (BLOCKS[block.type] as Draw<RichBlock> | undefined)?.(block, nextKey))
}

type Draw<Block> = (block: Block, nextKey: NextKey) => VNode

/** Drawing of each type of block. */
const BLOCKS: { [Type in RichBlock['type']]?: Draw<Extract<RichBlock, { type: Type }>> } = {
  paragraph: ({ text }, nextKey) => <p>{styled(text, nextKey)}</p>,
  // No heading of the page: the bot chooses its size by how it looks.
  heading: ({ size, text }, nextKey) => <p class={`heading size-${size}`}>{styled(text, nextKey)}</p>,
  pre: ({ text, language }) => <Preformatted text={plainText(text)} language={language} />,
  footer: ({ text }, nextKey) => <p class="footer">{styled(text, nextKey)}</p>,
  divider: () => <hr />,
  table,
  details: ({ is_open, summary, blocks: inside }, nextKey) => (
    <details open={is_open === true}>
      <summary>{styled(summary, nextKey)}</summary>
      {blocks(inside, nextKey)}
    </details>
  ),
  blockquote: ({ blocks: inside }, nextKey) => <blockquote>{blocks(inside, nextKey)}</blockquote>,
  expandable_blockquote: ({ text }, nextKey) => <Expandable>{styled(text, nextKey)}</Expandable>,
  list: ({ items }, nextKey) => (
    <div role="list">
      {items.map(({ has_checkbox: hasBox, is_checked: isChecked, label, blocks: inside }, index) => (
        <div role="listitem" class="rich-item" key={index}>
          <span>{hasBox ? (isChecked ? '☑' : '☐') : label}</span>
          <div>{blocks(inside, nextKey)}</div>
        </div>
      ))}
    </div>
  ),
  buttons: ({ buttons, align = 'left' }, nextKey) => (
    <div class={`rich-keys at-${align}`}>
      {buttons.map((button) => styled({ type: 'button', button }, nextKey))}
    </div>
  ),
}

/** A table; one that is wider than its message is scrolled by itself, never the page. */
function table({ cells, caption, ...flags }: RichBlockTable, nextKey: NextKey): VNode {
  const looks = [
    flags.is_bordered && 'bordered',
    flags.is_striped && 'striped',
    flags.is_compact && 'compact',
  ]
  return (
    <div class="rich-table" tabIndex={0} role="group" aria-label={plainText(caption) || 'Table'}>
      <table class={looks.filter(Boolean).join(' ')}>
        {caption !== undefined && <caption>{styled(caption, nextKey)}</caption>}
        <tbody>
          {cells.map((row, index) => (
            <tr key={index}>
              {row.map(({ text, is_header, align, valign, colspan, rowspan }, column) => {
                // A header without a text is none for a screen reader.
                const Cell = is_header && plainText(text) !== '' ? 'th' : 'td'
                const look = `at-${align} at-${valign}${text === undefined ? ' empty' : ''}`
                return (
                  <Cell key={column} class={look} colSpan={colspan} rowSpan={rowspan} dir="auto">
                    {styled(text, nextKey)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Typed = Exclude<RichText, string | RichText[]>

/** A formatted text. */
function styled(text: RichText | undefined, nextKey: NextKey): ComponentChildren {
  if (text === undefined || typeof text === 'string') return text
  if (Array.isArray(text)) return text.map((part) => styled(part, nextKey))
  if (text.type === 'button') {
    const place = nextKey()
    const label = styled(text.button.text, nextKey)
    return <InlineKey given={text.button} place={place} label={label} />
  }
  const children = 'text' in text ? styled(text.text, nextKey) : undefined
  // The entry under a type takes the texts of that type.
  const style = STYLES[text.type] as Style<Typed> | undefined
  return style ? style(children, text) : children
}

type Style<Text> = (children: ComponentChildren, text: Text) => VNode

/** Style of each type of text. */
const STYLES: { [Type in Typed['type']]?: Style<Extract<Typed, { type: Type }>> } = {
  bold: (children) => <strong>{children}</strong>,
  italic: (children) => <em>{children}</em>,
  underline: (children) => <u>{children}</u>,
  strikethrough: (children) => <s>{children}</s>,
  subscript: (children) => <sub>{children}</sub>,
  superscript: (children) => <sup>{children}</sup>,
  marked: (children) => <mark>{children}</mark>,
  spoiler: (children, { text }) => <Spoiler key={plainText(text)}>{children}</Spoiler>,
  code: (_, { text }) => <Code text={plainText(text)} />,
  url: (children, { url }) => <Link address={url}>{children}</Link>,
  date_time: (children, { unix_time, date_time_format }) => (
    <Time unix_time={unix_time} date_time_format={date_time_format}>
      {children}
    </Time>
  ),
}
