import { element } from '../shell/dom.js'

/** Messages further apart than this stand apart, in seconds. */
const TOGETHER_S = 600

/**
 * Goes over the list once it has changed: a day stands before the first message of each, messages of one author that
 * follow each other closely stand together, and one message, the last, can be reached with Tab.
 */
export function arrange(list: HTMLOListElement): void {
  let before: HTMLLIElement | undefined
  let day: Element | undefined
  for (const item of Array.from(list.children)) {
    if (!(item instanceof HTMLLIElement)) continue
    if (item.classList.contains('day')) {
      // One that no message follows any more, or that stands there twice, goes.
      day?.remove()
      day = item
      continue
    }
    if (item.inert) continue
    const begins = !before || dayOf(before) !== dayOf(item)
    if (!begins) day?.remove()
    else if (day) day.textContent = dayOf(item)
    else item.before(element('li', { class: 'day' }, [dayOf(item)]))
    day = undefined
    item.classList.toggle('follows', !begins && before !== undefined && together(before, item))
    before = item
  }
  day?.remove()
  const reachable = list.querySelector<HTMLElement>('li.message[tabindex="0"]')
  if (before && reachable !== before && !reachable?.contains(document.activeElement)) {
    if (reachable) reachable.tabIndex = -1
    before.tabIndex = 0
  }
}

function together(before: HTMLElement, item: HTMLElement): boolean {
  return (
    before.dataset['author'] === item.dataset['author'] &&
    Number(item.dataset['date']) - Number(before.dataset['date']) < TOGETHER_S
  )
}

function dayOf(item: HTMLElement): string {
  const date = new Date(Number(item.dataset['date']) * 1000)
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' as const }
  return date.toLocaleDateString([], { day: 'numeric', month: 'long', ...year })
}
