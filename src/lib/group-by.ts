/** Items that have the same key, in their order; at least one. */
export type Group<Item> = readonly [Item, ...Item[]]

/** Groups items by their keys, in the order of their first items. Like `Map.groupBy`, which Node 20 does not have. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, Group<Item>> {
  const groups = new Map<Key, [Item, ...Item[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
