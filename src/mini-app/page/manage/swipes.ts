import type { FollowSwipes } from '../page.js'

/** The way after which a row is let go for its action, and that from which on it is no tap, in CSS pixels. */
const FAR = 88
const SLOP = 12

/** See `FollowSwipes`. A row is a child with `data-key`, of which the first child is moved. */
export const followSwipes: FollowSwipes = (list, pulled) => {
  let held:
    | { readonly pointer: number; readonly x: number; readonly y: number; readonly row: HTMLElement }
    | undefined
  let way = 0
  const show = (row: HTMLElement, pixels: number): void => {
    way = pixels
    const face = row.firstElementChild as HTMLElement
    face.style.translate = pixels === 0 ? '' : `${pixels}px`
    row.dataset['pull'] = pixels === 0 ? '' : sideOf(list, pixels)
    row.classList.toggle('far', Math.abs(pixels) >= FAR)
  }
  const down = ({ pointerType, pointerId, clientX, clientY, target }: PointerEvent): void => {
    const row = (target as Element).closest<HTMLElement>('[data-key]')
    if (pointerType !== 'touch' || !row || held) return
    held = { pointer: pointerId, x: clientX, y: clientY, row }
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (held?.pointer !== pointerId) return
    const [x, y] = [clientX - held.x, clientY - held.y]
    if (way === 0 && Math.abs(x) < Math.max(SLOP, Math.abs(y) * 2)) return
    show(held.row, Math.max(-FAR * 1.5, Math.min(FAR * 1.5, x)))
  }
  const up = ({ pointerId, type }: PointerEvent): void => {
    if (held?.pointer !== pointerId) return
    const [{ row }, pixels] = [held, way]
    held = undefined
    show(row, 0)
    if (type === 'pointerup' && Math.abs(pixels) >= FAR)
      pulled(row.dataset['key'] ?? '', sideOf(list, pixels))
  }
  list.dataset['swipes'] = ''
  list.addEventListener('pointerdown', down)
  list.addEventListener('pointermove', move)
  list.addEventListener('pointerup', up)
  list.addEventListener('pointercancel', up)
  return () => {
    list.removeEventListener('pointerdown', down)
    list.removeEventListener('pointermove', move)
    list.removeEventListener('pointerup', up)
    list.removeEventListener('pointercancel', up)
  }
}

/** The side of a line to which a row was pulled. */
function sideOf(list: HTMLElement, pixels: number): 'start' | 'end' {
  return pixels > 0 === (getComputedStyle(list).direction === 'ltr') ? 'end' : 'start'
}
