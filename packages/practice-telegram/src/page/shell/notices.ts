import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'

/** The column that covers the conversation in a narrow window. In a wide one both are always visible. */
export const drawer = signal<'chats' | 'panel' | undefined>()

export function closeDrawer(): void {
  drawer.value = undefined
}

/** Moves the focus into the open drawer and back; Escape, or a window that shows the column without a drawer, closes it. */
export function useDrawers(): void {
  const name = drawer.value
  useLayoutEffect(() => {
    if (name === undefined) return undefined
    const closer = document.getElementById(`close-${name}`)!
    closer.focus()
    const onKey = ({ key }: KeyboardEvent): void => void (key === 'Escape' && closeDrawer())
    const onResize = new ResizeObserver(() => {
      if (getComputedStyle(closer).display === 'none') closeDrawer()
    })
    document.addEventListener('keydown', onKey)
    onResize.observe(document.body)
    return () => {
      document.removeEventListener('keydown', onKey)
      onResize.disconnect()
      document.getElementById(`open-${name}`)?.focus()
    }
  }, [name])
}

/** Duration of a toast in milliseconds, longer for longer texts. */
const toastMs = (text: string): number => 3_500 + text.length * 30

/** Number of announcements that are kept. */
const KEPT = 20

/** The text of the toast, or an empty one. */
export const toasted = signal('')

/** The alert that is shown until it is closed. */
export const alerted = signal<{ text: string; url?: string | undefined } | undefined>()

/** The newest announcements for screen readers, with their numbers. */
export const announced = signal<readonly { id: number; text: string }[]>([])

let hiding: number | undefined

/** Shows a toast. */
export function toast(text: string): void {
  toasted.value = text
  clearTimeout(hiding)
  hiding = setTimeout(() => (toasted.value = ''), toastMs(text))
}

/** Shows a dialog until it is closed, with a link if given. */
export function showAlert(text: string, url?: string): void {
  alerted.value = { text, url }
}

/** Announces something to screen readers. */
export function announce(text: string): void {
  const id = (announced.value.at(-1)?.id ?? 0) + 1
  announced.value = [...announced.value, { id, text }].slice(-KEPT)
}

/** Runs an action and shows a toast if it fails. */
export function attempt(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => toast(error instanceof Error ? error.message : String(error)))
}
