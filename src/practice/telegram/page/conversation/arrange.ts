import { element } from '../shell/dom.js'

/** Maximum time between grouped messages, in seconds. */
const GROUP_WITHIN_S = 600

/**
 * Updates the list after a change: puts the date before the first message of each day, groups close messages
 * of one author, and makes only the last message reachable with Tab.
 */
export function arrange(list: HTMLOListElement): void {
  let before: HTMLLIElement | undefined
  let day: Element | undefined
  for (const item of Array.from(list.children)) {
    if (!(item instanceof HTMLLIElement)) continue
    if (item.classList.contains('day')) {
      // Remove a date without messages, or a repeated one.
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
    item.classList.toggle('follows', !begins && before !== undefined && isGrouped(before, item))
    before = item
  }
  day?.remove()
  const reachable = list.querySelector<HTMLElement>('li.message[tabindex="0"]')
  if (before && reachable !== before && !reachable?.contains(document.activeElement)) {
    if (reachable) reachable.tabIndex = -1
    before.tabIndex = 0
  }
}

function isGrouped(before: HTMLElement, item: HTMLElement): boolean {
  return (
    before.dataset['author'] === item.dataset['author'] &&
    Number(item.dataset['date']) - Number(before.dataset['date']) < GROUP_WITHIN_S
  )
}

function dayOf(item: HTMLElement): string {
  const date = new Date(Number(item.dataset['date']) * 1000)
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' as const }
  return date.toLocaleDateString([], { day: 'numeric', month: 'long', ...year })
}
