/**
 * An immutable map in the order of its keys: every change gives a new map that shares what did not change, in O(log n).
 * It keeps the engine pure without copying the whole book on each event, and answers "which orders does this price cross?"
 * by touching only those. A weight-balanced tree of plain objects, so that it can be written as JSON as it stands.
 */
export type Tree<K, V> = Branch<K, V> | null

interface Branch<K, V> {
  readonly key: K
  readonly value: V
  readonly left: Tree<K, V>
  readonly right: Tree<K, V>
  readonly size: number
}

/** How much heavier one side may be than the other, and when one rotation is enough to mend it (Adams' constants). */
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

/** The keys and values from the smallest key to the largest. */
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

/** The values from the smallest key to the largest. */
export function values<K, V>(tree: Tree<K, V>): V[] {
  return entries(tree).map(([, value]) => value)
}

/** The operations for keys that `compare` puts in order: negative, zero or positive as for `Array.sort`. */
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
  /** The values whose key is at most `key`, smallest first; it touches only those and the path to them. */
  function upTo<V>(tree: Tree<K, V>, key: K): V[] {
    if (!tree) return []
    if (compare(tree.key, key) > 0) return upTo(tree.left, key)
    return [...values(tree.left), tree.value, ...upTo(tree.right, key)]
  }
  /** The values whose key is at least `key`, smallest first; it touches only those and the path to them. */
  function from<V>(tree: Tree<K, V>, key: K): V[] {
    if (!tree) return []
    if (compare(tree.key, key) < 0) return from(tree.right, key)
    return [...from(tree.left, key), tree.value, ...values(tree.right)]
  }
  return { get, set, remove, upTo, from }
}

/** Maps by whole number: position ids, pair ids, running numbers. */
export const byNumber = orderedMap<number>((a, b) => a - b)

/** Maps by text: addresses, hashes. */
export const byText = orderedMap<string>((a, b) => (a < b ? -1 : a > b ? 1 : 0))

/** A price or a time, and a text that tells apart what shares it. */
export type Rank = readonly [at: bigint, name: string]

/** Maps by price or by time. */
export const byRank = orderedMap<Rank>(([a, x], [b, y]) =>
  a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0,
)
