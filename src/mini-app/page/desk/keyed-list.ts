/** A list whose items keep their elements, and so focus and scroll, from one update to the next. */
export interface KeyedList<Row> {
  show(rows: readonly Row[]): void
}

/**
 * `contentOf` makes the content of an item; it is called again only for a row that has changed. `footOf` makes what stands below it,
 * once for an item: a button there keeps the focus while figures change.
 */
export function createKeyedList<Row extends { readonly key: string }>(
  list: HTMLUListElement,
  contentOf: (row: Row) => Node,
  footOf?: (row: Row) => Node,
): KeyedList<Row> {
  const createItem = (row: Row): HTMLLIElement => {
    const item = document.createElement('li')
    item.append(contentOf(row), ...(footOf ? [footOf(row)] : []))
    return item
  }
  let known = new Map<string, { readonly item: HTMLLIElement; readonly json: string }>()
  return {
    show: (rows) => {
      const next: typeof known = new Map()
      for (const [index, row] of rows.entries()) {
        const json = JSON.stringify(row)
        const before = known.get(row.key)
        const item = before?.item ?? createItem(row)
        if (before && before.json !== json) item.firstChild?.replaceWith(contentOf(row))
        if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null)
        next.set(row.key, { item, json })
      }
      while (list.children.length > rows.length) list.lastElementChild?.remove()
      known = next
    },
  }
}
