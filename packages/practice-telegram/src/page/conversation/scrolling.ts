import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'

/** Distance from the end that still counts as the end, in pixels. */
const NEAR_PX = 80

/** True while the newest message is in view. */
export const isAtEnd = signal(true)

/** Number of messages that came while it was not. */
export const missed = signal(0)

const place = (): HTMLElement => document.getElementById('scroll')!

/** Scrolls to the newest message and stays there. */
export function toEnd(): void {
  isAtEnd.value = true
  missed.value = 0
  place().scrollTop = place().scrollHeight
}

/** Counts a message that came. */
export function missedOne(): void {
  if (!isAtEnd.value) missed.value += 1
}

/** Keeps the newest message in view until the person scrolls up; begins at the end of each chat. */
export function useScrolling(chatKey: string): void {
  useLayoutEffect(toEnd, [chatKey])
  useLayoutEffect(() => {
    const scroll = place()
    let lastTop = 0
    scroll.addEventListener('scroll', () => {
      const isNear = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_PX
      if (isNear) isAtEnd.value = true
      else if (scroll.scrollTop < lastTop) isAtEnd.value = false
      if (isNear) missed.value = 0
      lastTop = scroll.scrollTop
    })
    const grown = new ResizeObserver(() => {
      if (isAtEnd.value) toEnd()
    })
    // A draft grows below the messages.
    for (const part of [scroll, ...scroll.children]) grown.observe(part)
  }, [])
}
