import { prefersReducedMotion } from '../shell/elements.js'

/** Duration of the removal animation, in milliseconds. */
const REMOVAL_MS = 180

/** The list item of a message, which may be that of its album. */
function itemOf(messageId: number): HTMLElement | null {
  return document.querySelector(`li[data-messages~="${messageId}"]`)
}

/** Animates a message, before it is removed; resolves when it is out of sight. One of an album has no animation. */
export async function animateRemoval(messageId: number): Promise<void> {
  const item = itemOf(messageId)
  if (!item || item.dataset['messages'] !== `${messageId}` || prefersReducedMotion()) return
  const height = `${item.offsetHeight}px`
  item.inert = true
  item.style.overflow = 'clip'
  const animation = item.animate(
    [
      { opacity: 1, height },
      { opacity: 0, transform: 'scale(0.9)', height, offset: 0.6 },
      { opacity: 0, transform: 'scale(0.9)', height: '0', marginTop: '0' },
    ],
    { duration: REMOVAL_MS, easing: 'ease-out', fill: 'forwards' },
  )
  // Another chat may be opened meanwhile.
  await animation.finished.catch(() => undefined)
}

/** Scrolls to a message and highlights it briefly. */
export function showMessage(messageId: number): void {
  const item = itemOf(messageId)
  if (!item) return
  item.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  item.focus({ preventScroll: true })
  item.animate([{ background: 'var(--mark)' }, { background: 'transparent' }], { duration: 1_200 })
}
