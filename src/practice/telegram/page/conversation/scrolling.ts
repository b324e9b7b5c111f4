import { byId } from '../shell/dom.js'

/** Distance from the end that still counts as the end, in pixels. */
const NEAR_PX = 80

/** Keeps the newest message in view until the person scrolls up. */
export function createScrolling(list: HTMLElement): { toEnd: () => void; grown: () => void } {
  const scroll = byId('scroll', HTMLDivElement)
  const down = byId('to-end', HTMLButtonElement)
  const badge = byId('to-end-count', HTMLSpanElement)
  let atEnd = true
  let lastTop = 0
  let missed = 0

  const show = (): void => {
    if (atEnd) missed = 0
    down.hidden = atEnd
    badge.textContent = missed > 0 ? String(missed) : ''
    down.setAttribute(
      'aria-label',
      missed > 0 ? `To the newest message, ${missed} new` : 'To the newest message',
    )
  }
  const toEnd = (): void => {
    atEnd = true
    scroll.scrollTop = scroll.scrollHeight
    show()
  }

  scroll.addEventListener('scroll', () => {
    const near = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_PX
    if (near) atEnd = true
    else if (scroll.scrollTop < lastTop) atEnd = false
    lastTop = scroll.scrollTop
    show()
  })
  const stay = new ResizeObserver(() => {
    if (atEnd) toEnd()
  })
  stay.observe(list)
  stay.observe(scroll)
  // A draft grows below the messages.
  stay.observe(byId('draft', HTMLDivElement))
  down.addEventListener('click', toEnd)

  return {
    toEnd,
    grown() {
      if (!atEnd) missed += 1
      show()
    },
  }
}
