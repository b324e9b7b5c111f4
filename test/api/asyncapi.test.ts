import asyncApiSchemas from '@asyncapi/specs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { eventTypeNames } from '../../src/events/event-types.js'
import { apiOver, routesOfTwo } from './support.js'

type Json = Readonly<Record<string, unknown>>

interface AsyncApiDocument extends Json {
  readonly channels: Readonly<Record<string, { readonly messages: Readonly<Record<string, Json>> }>>
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly name: string; readonly payload: { $ref: string } }>>
    readonly schemas: Json
  }
}

const api = apiOver(routesOfTwo())
const document = (await (await api.get('/v1/asyncapi.json', { token: '' })).json()) as AsyncApiDocument
const openApi = (await (await api.get('/v1/openapi.json', { token: '' })).json()) as {
  readonly components: { readonly schemas: Json }
}

test('the document is valid AsyncAPI 3, without a token', () => {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const isValid = ajv.compile(asyncApiSchemas.schemasWithoutId['3.0.0'] as Json)
  expect(isValid(document), JSON.stringify(isValid.errors?.slice(0, 5))).toBe(true)
  expect(isValid({ ...document, channels: { webhook: { adress: null } } })).toBe(false)
})

test('every reference of the document leads to a part of it', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, to = '']) => to)
  expect(references.length).toBeGreaterThan(90)
  for (const reference of new Set(references)) {
    const found = reference
      .split('/')
      .reduce<unknown>((part, name) => (part as Json | undefined)?.[name], document)
    expect(found, reference).toBeDefined()
  }
})

test('a webhook gets each type of event and the test, a stream those that are kept', () => {
  const { messages } = document.components
  const namesIn = (channel: string): readonly string[] =>
    Object.keys(document.channels[channel]?.messages ?? {}).map((id) => messages[id]?.name ?? '')
  expect(namesIn('webhook')).toEqual([...eventTypeNames, 'test'])
  expect(namesIn('stream')).toEqual(eventTypeNames)
})

test('the payload of a message is the schema that the OpenAPI document has of it', () => {
  const { messages, schemas } = document.components
  expect(Object.keys(schemas)).toHaveLength(eventTypeNames.length + 1)
  for (const [id, { payload }] of Object.entries(messages)) {
    expect(payload.$ref).toBe(`#/components/schemas/${id}`)
    expect(schemas[id]).toEqual(openApi.components.schemas[id])
  }
})
