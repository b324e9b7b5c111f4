import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chanceOf, randomFrom } from '../property/random.js'
import { randomUpdate } from './random-update.js'

/** The types of the Bot API, if the file is available. */
const FILE = new URL('../../../../shared/bot-api.json', import.meta.url)

interface Field {
  readonly name: string
  readonly types: readonly string[]
  readonly required: boolean
}
type Types = Readonly<
  Record<string, { readonly fields?: readonly Field[]; readonly subtypes?: readonly string[] }>
>

/** A few types to compare when the file is missing. */
const FEW: Types = {
  Update: {
    fields: [
      { name: 'update_id', types: ['Integer'], required: true },
      { name: 'inline_query', types: ['InlineQuery'], required: false },
    ],
  },
  InlineQuery: {
    fields: [
      { name: 'id', types: ['String'], required: true },
      { name: 'query', types: ['String'], required: true },
      { name: 'offset', types: ['String'], required: true },
    ],
  },
}

const documented = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as { readonly types: Types }).types
  : undefined
if (!documented) process.stderr.write('bot-api.json is missing: comparing a few fields only\n')
const types = documented ?? FEW

test('every random update is valid by the types of the Bot API', () => {
  const chance = chanceOf(randomFrom(3))
  const buttons = (chatId: number) => [{ chatId, messageId: 5, data: 'ticket-confirm:abc' }]
  const crowd = {
    people: [1, 2, 3],
    groups: 2,
    commands: ['start', 'long'],
    buttons,
    now: () => 1_700_000_000_000,
  }
  const faults = new Set<string>()
  const kinds = new Set<string>()
  for (let id = 1; id <= 3_000; id++) {
    const update = randomUpdate(crowd, chance, id)
    for (const kind of Object.keys(update)) kinds.add(kind)
    for (const fault of faultsOf('Update', update, 'update')) faults.add(fault)
  }
  expect([...faults]).toEqual([])
  expect(kinds.size).toBeGreaterThan(12)
})

/** Deviations of a value from its documented type. */
function faultsOf(type: string, value: unknown, at: string): readonly string[] {
  const one = types[type]
  if (type.startsWith('Array of ')) {
    if (!Array.isArray(value)) return [`${at} is no list`]
    return value.flatMap((item) => faultsOf(type.slice('Array of '.length), item, `${at}[]`))
  }
  if (!one) return isSimple(type, value) ? [] : [`${at} is no ${type}`]
  if (one.subtypes && one.subtypes.length > 0) {
    return one.subtypes.some((subtype) => faultsOf(subtype, value, at).length === 0)
      ? []
      : [`${at} is none of ${one.subtypes.join(', ')}`]
  }
  if (typeof value !== 'object' || value === null) return [`${at} is no ${type}`]
  return (one.fields ?? []).flatMap(({ name, types: allowed, required }) => {
    const held = (value as Readonly<Record<string, unknown>>)[name]
    if (held === undefined) return required ? [`${at}.${name} is missing`] : []
    const each = allowed.map((allowedType) => faultsOf(allowedType, held, `${at}.${name}`))
    return each.some((found) => found.length === 0) ? [] : (each[0] ?? [])
  })
}

function isSimple(type: string, value: unknown): boolean {
  if (type === 'Integer') return Number.isSafeInteger(value)
  if (type === 'Float') return typeof value === 'number'
  if (type === 'Boolean' || type === 'True') return typeof value === 'boolean'
  if (type === 'String') return typeof value === 'string'
  return true
}
