/**
 * An immutable map sorted by key: every change returns a new map in O(log n) that shares the unchanged parts.
 * It keeps the engine pure without copying all positions on each event, and finds the orders that a price
 * crosses without scanning the others. A weight-balanced tree of plain objects, so it serialises to JSON as
 * it is.
 */
export type Tree<K, V> = Branch<K, V> | null

interface Branch<K, V> {
  readonly key: K
  readonly value: V
  readonly left: Tree<K, V>
  readonly right: Tree<K, V>
  readonly size: number
}

/**
 * Balance parameters of Adams' weight-balanced trees: the maximum weight ratio, and the ratio up to which a
 * single rotation suffices.
 */
const HEAVIER = 3
const SINGLE = 2

const sizeOf = <K, V>(tree: Tree<K, V>): number => (tree ? tree.size : 0)

function join<K, V>(key: K, value: V, left: Tree<K, V>, right: Tree<K, V>): Branch<K, V> {
  return { key, value, left, right, size: sizeOf(left) + sizeOf(right) + 1 }
}

function rotateLeft<K, V>(key: K, value: V, left: Tree<K, V>, right: Branch<K, V>): Branch<K, V> {
  return join(right.key, right.value, join(key, value, left, right.left), right.right)
}

function rotateRight<K, V>(key: K, value: V, left: Branch<K, V>, right: Tree<K, V>): Branch<K, V> {
  return join(left.key, left.value, left.left, join(key, value, left.right, right))
}

function balance<K, V>(key: K, value: V, left: Tree<K, V>, right: Tree<K, V>): Branch<K, V> {
  const [l, r] = [sizeOf(left), sizeOf(right)]
  if (l + r < 2) return join(key, value, left, right)
  if (right && r > HEAVIER * l) {
    const inner = right.left
    if (!inner || inner.size < SINGLE * sizeOf(right.right)) return rotateLeft(key, value, left, right)
    return rotateLeft(key, value, left, rotateRight(right.key, right.value, inner, right.right))
  }
  if (left && l > HEAVIER * r) {
    const inner = left.right
    if (!inner || inner.size < SINGLE * sizeOf(left.left)) return rotateRight(key, value, left, right)
    return rotateRight(key, value, rotateLeft(left.key, left.value, left.left, inner), right)
  }
  return join(key, value, left, right)
}

function first<K, V>(tree: Branch<K, V>): Branch<K, V> {
  return tree.left ? first(tree.left) : tree
}

function withoutFirst<K, V>(tree: Branch<K, V>): Tree<K, V> {
  return tree.left ? balance(tree.key, tree.value, withoutFirst(tree.left), tree.right) : tree.right
}

/** Entries in ascending order of the keys. */
export function entries<K, V>(tree: Tree<K, V>): [K, V][] {
  const all: [K, V][] = []
  const visit = (branch: Tree<K, V>): void => {
    if (!branch) return
    visit(branch.left)
    all.push([branch.key, branch.value])
    visit(branch.right)
  }
  visit(tree)
  return all
}

/** Values in ascending order of the keys. */
export function values<K, V>(tree: Tree<K, V>): V[] {
  return entries(tree).map(([, value]) => value)
}

/**
 * Creates the map operations for keys ordered by `compare` (negative, zero or positive as for `Array.sort`).
 */
function orderedMap<K>(compare: (a: K, b: K) => number) {
  function get<V>(tree: Tree<K, V>, key: K): V | undefined {
    let branch = tree
    while (branch) {
      const side = compare(key, branch.key)
      if (side === 0) return branch.value
      branch = side < 0 ? branch.left : branch.right
    }
    return undefined
  }
  function set<V>(tree: Tree<K, V>, key: K, value: V): Tree<K, V> {
    if (!tree) return join(key, value, null, null)
    const side = compare(key, tree.key)
    if (side === 0) return join(key, value, tree.left, tree.right)
    if (side < 0) return balance(tree.key, tree.value, set(tree.left, key, value), tree.right)
    return balance(tree.key, tree.value, tree.left, set(tree.right, key, value))
  }
  function remove<V>(tree: Tree<K, V>, key: K): Tree<K, V> {
    if (!tree) return null
    const side = compare(key, tree.key)
    if (side < 0) return balance(tree.key, tree.value, remove(tree.left, key), tree.right)
    if (side > 0) return balance(tree.key, tree.value, tree.left, remove(tree.right, key))
    if (!tree.right) return tree.left
    const next = first(tree.right)
    return balance(next.key, next.value, tree.left, withoutFirst(tree.right))
  }
  /** Values whose key is at most `key`, ascending. Visits only those and the path to them. */
  function upTo<V>(tree: Tree<K, V>, key: K): V[] {
    if (!tree) return []
    if (compare(tree.key, key) > 0) return upTo(tree.left, key)
    return [...values(tree.left), tree.value, ...upTo(tree.right, key)]
  }
  /** Values whose key is at least `key`, ascending. Visits only those and the path to them. */
  function from<V>(tree: Tree<K, V>, key: K): V[] {
    if (!tree) return []
    if (compare(tree.key, key) < 0) return from(tree.right, key)
    return [...from(tree.left, key), tree.value, ...values(tree.right)]
  }
  return { get, set, remove, upTo, from }
}

/** Maps keyed by whole number: position ids, pair ids, sequence numbers. */
export const byNumber = orderedMap<number>((a, b) => a - b)

/** Maps keyed by text: addresses, hashes. */
export const byText = orderedMap<string>((a, b) => (a < b ? -1 : a > b ? 1 : 0))

/** A price or a time, and a name that breaks ties. */
export type SortKey = readonly [at: bigint, name: string]

/** Maps keyed by price or by time. */
export const bySortKey = orderedMap<SortKey>(([a, x], [b, y]) =>
  a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0,
)
