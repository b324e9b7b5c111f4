import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { standalone } from '../../src/api/document/components.js'
import { apiOver, routesOfTwo } from './support.js'
import { jsonSchema } from './documented.js'

type Json = Readonly<Record<string, unknown>>

const document = (await (
  await apiOver(routesOfTwo()).get('/v1/openapi.json', { token: '' })
).json()) as Json & {
  readonly components: { readonly schemas: Json }
}

/** Every schema of the document, with its place. */
function schemasOf(part: unknown, place: string): readonly (readonly [string, Json])[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => {
    const here = `${place}/${name}`
    if (name === 'schema') return [[here, value as Json] as const]
    if (place === '/components/schemas') return [[here, value as Json] as const]
    return schemasOf(value, here)
  })
}

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(document)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('every schema of the document is JSON Schema 2020-12, with formats and keywords of its vocabularies alone', () => {
  const schemas = schemasOf(document, '')
  expect(schemas.length).toBeGreaterThan(100)
  const ajv = jsonSchema()
  const found = new Map(
    schemas.map(([place, schema]) => [
      JSON.stringify(standalone(schema, document.components.schemas)),
      place,
    ]),
  )
  for (const [schema, place] of found)
    expect(() => ajv.compile(JSON.parse(schema) as Json), place).not.toThrow()
})
