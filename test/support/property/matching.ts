import * as fc from 'fast-check'
import { z } from 'zod'

/** Values for what a shape asks for by a name; those of no name come under an empty one. */
export type Known = (name: string) => readonly string[]

/** A schema of JSON, as zod writes it, in the parts that shapes of requests have. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Inputs that nearly always have a shape, with known values where they fit: what gets past the check of the shape. */
export function matching(shape: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  return of(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema, '', known)
}

function of(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (several) return fc.oneof(...several.map((one) => of(one, name, known)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return textOf(schema, name, known)
    case 'integer':
    case 'number': {
      const [min, max] = [Math.max(schema.minimum ?? -5, -1e9), Math.min(schema.maximum ?? 500, 1e9)]
      return fc.integer({ min: Math.ceil(min), max: Math.floor(Math.max(min, max)) })
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(of(schema.items ?? {}, name, known), { maxLength: 4 })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, one]) => [key, of(one, key, known)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      )
    case undefined:
    default:
      return fc.oneof(fc.jsonValue(), fc.constantFrom(...known('')))
  }
}

function textOf({ pattern, maxLength }: Schema, name: string, known: Known): fc.Arbitrary<string> {
  const fits = known(name).filter(
    (one) =>
      (pattern === undefined || new RegExp(pattern, 'u').test(one)) && one.length <= (maxLength ?? Infinity),
  )
  const free = pattern === undefined ? fc.string({ maxLength: Math.min(maxLength ?? 60, 60) }) : undefined
  const matched = pattern === undefined ? undefined : fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.oneof(...(fits.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...fits) }] : []), {
    weight: 1,
    arbitrary: free ?? matched ?? fc.string(),
  })
}
