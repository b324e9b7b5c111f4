import { signal, useSignal } from '@preact/signals'
import type { MessageEntity } from 'grammy/types'
import { cloneElement, isValidElement, toChildArray, type ComponentChildren, type VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { copy, follow } from '../actions.js'
import { now } from '../store.js'
import { safeLink } from './addresses.js'
import { writeTime } from './date-time.js'

/** Interactive parts of a text. */

interface Parent {
  children?: ComponentChildren
}

/** Listeners for a tap that does not end a text selection, and for its keys. */
function onTap(act: () => void) {
  return {
    onClick: () => {
      if (getSelection()?.isCollapsed !== false) act()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      act()
    },
  }
}

/** Monospaced text; a tap copies it. */
export function Code({ text }: { text: string }) {
  return (
    <code role="button" tabIndex={0} title="Copy" {...onTap(() => copy(text))}>
      {text}
    </code>
  )
}

/** Preformatted text, scrolled sideways if too wide; a tap copies it. */
export function Preformatted({ text, language = '' }: { text: string; language?: string | undefined }) {
  const label = `${language || 'Preformatted text'}. Enter copies it.`
  const body = (
    <pre tabIndex={0} role="group" aria-label={label} title="Copy" {...onTap(() => copy(text))}>
      {text}
    </pre>
  )
  if (language === '') return body
  return (
    <div class="listing">
      <div class="listing-head">
        <span dir="auto">{language}</span>
        <button type="button" class="inline" onClick={() => copy(text)}>
          Copy
        </button>
      </div>
      {body}
    </div>
  )
}

/** Text hidden, also from screen readers, until it is tapped. */
export function Spoiler({ children }: Parent) {
  const isShown = useSignal(false)
  if (isShown.value)
    return (
      <span class="spoiler shown">
        <span>{children}</span>
      </span>
    )
  return (
    <span
      class="spoiler"
      role="button"
      tabIndex={0}
      aria-label="Hidden text"
      {...onTap(() => (isShown.value = true))}
    >
      <span inert>{children}</span>
    </span>
  )
}

/** A quotation that shows its first lines until it is expanded. */
export function Expandable({ children }: Parent) {
  const body = useRef<HTMLDivElement>(null)
  const isClipped = useSignal(true)
  const isShort = useSignal(false)
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = body.current!
    if (isClipped.value) isShort.value = scrollHeight <= clientHeight
  })
  return (
    <blockquote>
      <div ref={body} class={isClipped.value ? 'clipped' : ''}>
        {children}
      </div>
      <button
        type="button"
        class="inline"
        aria-expanded={!isClipped.value}
        hidden={isShort.value}
        onClick={() => (isClipped.value = !isClipped.value)}
      >
        {isClipped.value ? 'Show more' : 'Show less'}
      </button>
    </blockquote>
  )
}

/**
 * A link that opens in a new tab without a referrer, or inside the page if it leads to the bot; plain text if the URL is not safe.
 */
export function Link({
  address,
  children,
  ...given
}: Parent & { address: string; class?: string; dir?: 'auto' }) {
  const href = safeLink(address)
  if (href === undefined)
    return (
      <span {...given} title="Links of this type are blocked">
        {children}
      </span>
    )
  return (
    <a
      {...given}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      // Show the target before the press, whatever the text claims.
      title={href}
      onClick={(event) => {
        if (follow(href)) event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}

/** Interval at which relative times are written again, in milliseconds. */
const INTERVAL_MS = 1_000

/** Time of the server's clock that relative times are written for. */
const current = signal(0)
setInterval(() => (current.value = now()), INTERVAL_MS)

/** A time in the reader's own zone; a relative one runs. */
export function Time({
  unix_time: unix,
  date_time_format: format,
  children,
}: Parent & Pick<MessageEntity.DateTimeMessageEntity, 'unix_time' | 'date_time_format'>) {
  const isRelative = format === 'r'
  const at = (isRelative && current.value) || now()
  const written = writeTime(unix, format, at, {})
  return (
    <time
      dateTime={new Date(unix * 1_000).toISOString()}
      title={writeTime(unix, 'wDT', at, {})}
      data-relative={isRelative ? unix : undefined}
    >
      {written === undefined ? children : withText(children, written)}
    </time>
  )
}

/** The same styles around another text. */
function withText(children: ComponentChildren, text: string): ComponentChildren {
  const style = toChildArray(children).find((child): child is VNode<Parent> => isValidElement(child))
  return style ? cloneElement(style, {}, withText(style.props.children, text)) : text
}
