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
