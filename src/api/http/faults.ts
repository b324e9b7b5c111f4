import type { z } from 'zod'
import { holdsKey } from '../../lib/secrets/key-like.js'
import { ProblemError } from './problem.js'

/** The parameters of a request by their schema. Throws a problem that names those that are missing, unknown, repeated or malformed. */
export function readParameters(
  schema: z.ZodObject,
  inPath: Readonly<Record<string, string>>,
  query: Readonly<Record<string, readonly string[]>>,
): unknown {
  const wanted = Object.entries(query)
  const repeated = wanted.filter(([, values]) => values.length > 1).map(([name]) => name)
  const clashing = wanted.map(([name]) => name).filter((name) => Object.hasOwn(inPath, name))
  const result = schema.safeParse({
    ...Object.fromEntries(wanted.map(([name, values]) => [name, values[0]])),
    ...inPath,
  })
  const names = [...repeated, ...clashing, ...(result.success ? [] : namesOf(result.error))]
  if (names.length === 0 && result.success) return result.data
  const known = new Set(Object.keys(schema.shape))
  throw new ProblemError('invalid-parameter', 'See `parameters` for their names', {
    parameters: [...new Set(names.map((name) => (known.has(name) ? name : 'unknown')))],
  })
}

/** Detail of the problem for a text that holds a key. */
export const KEY_DETAIL = 'It holds what looks like a key or another secret; leave that out'

/**
 * The JSON of a body by its schema. Throws a problem that names the fields at fault: also those with what looks like a key, because
 * their texts are kept.
 */
export function readContent(schema: z.ZodType, body: string): unknown {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch (cause) {
    throw new ProblemError('invalid-body', 'The body is not JSON', { cause })
  }
  const result = schema.safeParse(parsed)
  if (result.success) {
    const parameters = fieldsWithKey(result.data, '')
    if (parameters.length === 0) return result.data
    throw new ProblemError('invalid-body', KEY_DETAIL, { parameters })
  }
  throw new ProblemError('invalid-body', 'See `parameters` for the names of its fields', {
    parameters: [...new Set(namesOf(result.error))],
  })
}

/** The names of the fields whose text holds what looks like a key. */
function fieldsWithKey(value: unknown, name: string): readonly string[] {
  if (typeof value === 'string') return holdsKey(value) ? [name] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    fieldsWithKey(one, name === '' ? key : `${name}.${key}`),
  )
}

/** The names that a schema found at fault; an unknown one only as such, because it is the client's own text. */
function namesOf({ issues }: z.core.$ZodError): readonly string[] {
  return issues.map(({ code, path }) => {
    const name = path.map(String).join('.')
    if (code !== 'unrecognized_keys') return name === '' ? 'body' : name
    return name === '' ? 'unknown' : `${name}.unknown`
  })
}
