/** A list whose items keep their elements, and so focus and scroll, from one update to the next. */
export interface KeyedList<Row> {
  show(rows: readonly Row[]): void
}

/** `contentOf` makes the content of an item; it is called again only for a row that has changed. */
export function createKeyedList<Row extends { readonly key: string }>(
  list: HTMLUListElement,
  contentOf: (row: Row) => Node,
): KeyedList<Row> {
  let known = new Map<string, { readonly item: HTMLLIElement; readonly json: string }>()
  return {
    show: (rows) => {
      const next: typeof known = new Map()
      for (const [index, row] of rows.entries()) {
        const json = JSON.stringify(row)
        const before = known.get(row.key)
        const item = before?.item ?? document.createElement('li')
        if (before?.json !== json) item.replaceChildren(contentOf(row))
        if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null)
        next.set(row.key, { item, json })
      }
      while (list.children.length > rows.length) list.lastElementChild?.remove()
      known = next
    },
  }
}
