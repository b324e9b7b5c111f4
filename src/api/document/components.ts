import { z } from 'zod'

const IN_SCHEMA = '"#/$defs/'
const IN_DOCUMENT = '"#/components/schemas/'

/** The schemas of a document. Those that have an id are written once, as its components. */
export interface Components {
  /** The JSON schema of what is sent (`input`) or answered (`output`). */
  schemaOf(schema: z.ZodType, io?: 'input' | 'output'): object
  /** The components that the schemas so far refer to, by their names. */
  all(): Readonly<Record<string, unknown>>
}

export function createComponents(): Components {
  const components: Record<string, unknown> = {}
  return {
    schemaOf: (schema, io = 'output') => {
      // A schema inside of a document has the dialect of the document.
      const { $schema: _, $defs = {}, ...own } = inDocument(z.toJSONSchema(schema, { io }))
      for (const [name, definition] of Object.entries($defs)) {
        const { id: __, ...rest } = definition
        components[name] = rest
      }
      return own
    },
    all: () => components,
  }
}

/** A schema whose references lead to the components of the document. */
function inDocument(schema: object): z.core.JSONSchema.JSONSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll(IN_SCHEMA, IN_DOCUMENT)) as z.core.JSONSchema.JSONSchema
}

/** A schema of a document that stands by itself, with the components that it refers to. */
export function standalone(
  schema: Readonly<Record<string, unknown>>,
  components: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (Object.hasOwn(found, name)) continue
      found[name] = components[name]
      collect(components[name])
    }
  }
  collect(schema)
  const whole = Object.keys(found).length === 0 ? schema : { ...schema, $defs: found }
  return JSON.parse(JSON.stringify(whole).replaceAll(IN_DOCUMENT, IN_SCHEMA)) as Record<string, unknown>
}
