import { keys } from '../../../src/redis/keys.js'
import { keysMade } from './keys-made.js'
import { fileOf, sectionOf } from '../documents/references.js'

/** The entries of the list in docs/data.md: what is kept, and the names of its keys in keys.ts. */
export const contents = sectionOf(fileOf('docs/data.md'), 'What is encrypted, and what is in clear')
  .split(/^- /m)
  .slice(1)
  .map((entry) => ({
    what: /^\*\*(?<what>.+):\*\*/.exec(entry)?.groups?.['what'] ?? '',
    names: [...entry.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }))

const PART = '§'

/** Patterns of the keys by their names in keys.ts; those with the longest fixed parts first. */
const patterns = Object.entries(keys)
  .flatMap(([name, make]) => keysMade(make, PART, PART, PART).map((key) => ({ name, key })))
  .toSorted((one, other) => fixedOf(other.key) - fixedOf(one.key))
  .map(({ name, key }) => ({ name, pattern: patternOf(key, name === 'jobs') }))

/** The entry that a key of Redis falls under; undefined for one that keys.ts does not make. */
export function entryOf(key: string): string | undefined {
  const name = patterns.find(({ pattern }) => pattern.test(key))?.name ?? ''
  return contents.find(({ names }) => names.includes(name))?.what
}

function fixedOf(key: string): number {
  return key.replaceAll(PART, '').length
}

/** `isPrefix` for what is no key itself, but the beginning of some. */
function patternOf(key: string, isPrefix: boolean): RegExp {
  const fixed = key.replaceAll(/[{}.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${fixed.replaceAll(PART, '.+')}${isPrefix ? '' : '$'}`)
}
