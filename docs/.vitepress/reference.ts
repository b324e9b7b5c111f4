type Json = Readonly<Record<string, unknown>>

interface Schema extends Json {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly (string | number | boolean)[]
  readonly const?: string | number | boolean
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

interface Operation {
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly description?: string
    readonly schema: Schema
  }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Fields below fields that are listed by their own rows. */
const DEPTH = 4

/** Markdown of every path of an OpenAPI document: parameters, body, answer and problems. */
export function apiReference(document: object): string {
  const { paths, components } = document as OpenApi
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => {
        const prefix = path.startsWith('/signals') ? '' : '/v1'
        const { summary, description, parameters = [], requestBody, responses } = operation
        const rows = parameters.map((one) => [
          `\`${one.name}\`${one.required ? ' *' : ''}`,
          `${one.in}, ${typeOf(one.schema, components.schemas)}`,
          one.description ?? '',
        ])
        const [status = '', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
        const problems = Object.entries(responses).filter(([code]) => Number(code) >= 400)
        return [
          `## ${method.toUpperCase()} ${prefix}${path}`,
          [summary, description].filter(Boolean).join('. ') + '.',
          ...tableOf('Parameters (* required)', ['Parameter', 'Where, type', 'Meaning'], rows),
          ...fieldTable('Body', requestBody, components.schemas),
          ...fieldTable(`Answer ${status}`, answer, components.schemas),
          `**Problems**: ${problems.map(([code, { description: text }]) => `${code} ${plain(text)}`).join('; ')}.`,
        ].join('\n\n')
      }),
    )
    .join('\n\n')
}

/** Markdown of every type of event of an OpenAPI document, with its facts. */
export function eventsReference(document: object): string {
  const { schemas } = (document as OpenApi).components
  return Object.values(schemas)
    .filter(({ properties }) => properties?.['type']?.const !== undefined && properties['data'] !== undefined)
    .map(({ description = '', properties }) =>
      [
        `## ${String(properties?.['type']?.const)}`,
        `${description}.`,
        ...tableOf(
          'Facts in `data` (* always there)',
          FIELD_COLUMNS,
          fieldsOf(properties?.['data'] ?? {}, schemas, '', 1),
        ),
      ].join('\n\n'),
    )
    .join('\n\n')
}

const FIELD_COLUMNS = ['Field', 'Type', 'Meaning']

function fieldTable(
  title: string,
  part: Content | undefined,
  schemas: Readonly<Record<string, Schema>>,
): readonly string[] {
  const schema = part?.content?.['application/json']?.schema
  return schema ? tableOf(`${title} (* always there)`, FIELD_COLUMNS, fieldsOf(schema, schemas, '', 1)) : []
}

/** A row for each field of an object, and for those below it. */
function fieldsOf(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  prefix: string,
  depth: number,
): readonly (readonly string[])[] {
  const { properties, required = [], items, anyOf, oneOf } = resolved(schema, schemas)
  if (items) return fieldsOf(items, schemas, `${prefix}[]`, depth)
  const choices = (anyOf ?? oneOf ?? []).filter((one) => one.type !== 'null')
  // Of a choice between several objects the rows would not say whose they are.
  if (choices.length === 1 && choices[0]) return fieldsOf(choices[0], schemas, prefix, depth)
  return Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const { description = '' } = { ...resolved(property, schemas), ...property }
    const row = [`\`${path}\`${required.includes(name) ? ' *' : ''}`, typeOf(property, schemas), description]
    return [row, ...(depth < DEPTH ? fieldsOf(property, schemas, path, depth + 1) : [])]
  })
}

function resolved(schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  return schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
}

/** A type in words, such as `text or null`. */
function typeOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): string {
  if (schema.$ref?.endsWith('/Event')) return '[event](events-reference.md)'
  const { type, enum: values, const: value, anyOf, oneOf, items } = resolved(schema, schemas)
  if (value !== undefined) return `\`${String(value)}\``
  if (values) return values.map((one) => `\`${String(one)}\``).join(', ')
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map((one) => typeOf(one, schemas)))].join(' or ')
  if (items) return `list of ${typeOf(items, schemas)}`
  const names = typeof type === 'string' ? [type] : (type ?? ['anything'])
  return names.map((name) => (name === 'string' ? 'text' : name)).join(' or ')
}

function tableOf(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  if (rows.length === 0) return []
  const lines = [columns, columns.map(() => '---'), ...rows]
  // A star is a star here.
  return [
    `**${title.replace('*', String.raw`\*`)}**`,
    lines.map((cells) => `| ${cells.map(plain).join(' | ')} |`).join('\n'),
  ]
}

/** Text that stays in its cell, and is nothing but text to the page. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('{{', '{&#123;')
}
