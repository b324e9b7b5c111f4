import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newestKept } from '../../../src/redis/caps/key-caps.js'
import { keys, ownRecord } from '../../../src/redis/keys.js'
import { keysMade } from '../../support/redis/keys-made.js'
import { bytesOf, declarations, type Declaration, type OfPerson } from './declarations.js'

const ofPerson = Object.entries(declarations).flatMap(([name, declared]) =>
  declared.by === 'person' ? [[name, declared] as const] : [],
)

const keysOf = (name: string): readonly string[] => keysMade(keys[name as keyof typeof keys], 7, 7, 7)

/** True for a key that is of one person alone. */
const isOwn = (name: string): boolean => keysOf(name).every((key) => key.startsWith('squawkbox:{user:7}:'))

test('every key is declared, and each of one person as caused by them, by the service, or as a copy', () => {
  expect(Object.keys(declarations).toSorted()).toEqual(Object.keys(keys).toSorted())
  expect(ofPerson.filter(([name]) => !isOwn(name)).map(([name]) => name)).toEqual([])
  const others = (Object.entries(declarations) as readonly (readonly [string, Declaration])[])
    .filter(([name, { by }]) => by !== 'person' && isOwn(name))
    .map(([name]) => name)
  expect(others.toSorted()).toEqual(
    ['accountRules', 'accountSnapshot', 'closedRows', 'decisions', 'fundingBaseline'].toSorted(),
  )
})

test('a kind of keys of which the newest are kept is one of keys that exist', () => {
  const sorts = new Set(
    Object.keys(keys)
      .filter(isOwn)
      .map((name) => ownRecord(keysOf(name)[0] ?? '').sort),
  )
  expect(Object.keys(newestKept).filter((kind) => !sorts.has(kind))).toEqual([])
})

test('all caps of one person together stay below eight megabytes', () => {
  // The three of one index each share what is declared of it.
  const shared = new Map(ofPerson.map(([name, declared]) => [sharedName(name), bytesOf(declared)]))
  const sum = [...shared.values()].reduce((total, bytes) => total + bytes, 0)
  expect(sum).toBeLessThan(8 * 1_024 * 1_024)
  expect(sum).toBeGreaterThan(4 * 1_024 * 1_024)
})

test('docs/data.md says of each key of a person what is declared', () => {
  const docs = readFileSync(new URL('../../../docs/data.md', import.meta.url), 'utf8')
  const rows = docs
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join('|'),
    )
  expect(rows).toEqual(expect.arrayContaining(ofPerson.map(([name, declared]) => rowOf(name, declared))))
})

function sharedName(name: string): string {
  return name === 'twoFactorPrompt' ? 'twoFactorSetUp' : name
}

/** The row of a key in the table of docs/data.md. */
function rowOf(name: string, { keys: count, entries, bytes, full, ends, isTogether }: OfPerson): string {
  const all = isTogether ? bytes : count * bytes
  return `|\`${name}\`|${count} × ${entries}|${Math.ceil(all / 1_024)} KB|${full}|${ends}|`
}
