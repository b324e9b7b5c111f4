import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  byNumber,
  values,
  type Tree,
} from '../../../../packages/practice-exchange/src/engine/state/ordered-map.js'

const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 60 })), { maxLength: 200 })

/** Longest path from the root to a leaf. */
function depth(tree: Tree<number, number>): number {
  return tree ? 1 + Math.max(depth(tree.left), depth(tree.right)) : 0
}

test('an ordered map holds the entries of a Map in the order of the keys', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: -1, max: 61 }), (all, edge) => {
      let tree: Tree<number, number> = null
      const model = new Map<number, number>()
      for (const [index, [savePosition, key]] of all.entries()) {
        tree = savePosition ? byNumber.set(tree, key, index) : byNumber.remove(tree, key)
        if (savePosition) model.set(key, index)
        else model.delete(key)
      }
      const sorted = [...model].sort(([a], [b]) => a - b)
      expect(values(tree)).toEqual(sorted.map(([, value]) => value))
      expect(byNumber.upTo(tree, edge)).toEqual(
        sorted.filter(([key]) => key <= edge).map(([, value]) => value),
      )
      expect(byNumber.from(tree, edge)).toEqual(
        sorted.filter(([key]) => key >= edge).map(([, value]) => value),
      )
      for (let key = 0; key <= 60; key++) expect(byNumber.get(tree, key)).toBe(model.get(key))
    }),
  )
})

test('a change leaves the original map unchanged', () => {
  const before = byNumber.set(byNumber.set<string>(null, 1, 'one'), 2, 'two')
  const after = byNumber.remove(byNumber.set(before, 3, 'three'), 1)
  expect(values(before)).toEqual(['one', 'two'])
  expect(values(after)).toEqual(['two', 'three'])
})

test('the tree stays balanced after ordered inserts and many removals', () => {
  let tree: Tree<number, number> = null
  for (let key = 0; key < 10_000; key++) tree = byNumber.set(tree, key, key)
  expect(depth(tree)).toBeLessThan(30)
  for (let key = 0; key < 9_900; key++) tree = byNumber.remove(tree, key)
  expect(depth(tree)).toBeLessThan(15)
})
