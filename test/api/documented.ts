import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Hono } from 'hono'
import type { ApiEnvironment } from '../../src/api/http/access.js'
import { standalone } from '../../src/api/document/components.js'
import { lazy } from '../../src/lib/lazy.js'

type Schema = Readonly<Record<string, unknown>>

interface DescribedResponse {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

interface ApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly servers?: object; readonly responses: Readonly<Record<string, DescribedResponse>> }
        >
      >
    >
  >
  readonly components: { readonly schemas: Schema }
}

/** What is served beside the paths of the document. */
const BESIDE = new Set(['/v1/openapi.json', '/v1/asyncapi.json', '/v1/docs', '/mcp'])

/** Validators by their schema: most answers of the document are the same problem, and to compile one takes longer than a test. */
const validators = new Map<string, ValidateFunction>()
const compiler = lazy(jsonSchema)

/** A validator of JSON Schema 2020-12 that knows the formats of its vocabulary, and refuses others. */
export function jsonSchema(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true, keywords: ['discriminator'] })
  addFormats.default(ajv)
  return ajv
}

/** Makes an API reject each answer of its own that its document does not have: status, type or body. */
export function onlyDocumented(app: Hono<ApiEnvironment>, document: object): void {
  const answer = app.fetch
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest)
    await check(document as ApiDocument, request, response)
    return response
  }
}

async function check(document: ApiDocument, request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url)
  const type = response.headers.get('Content-Type')
  const said = `${request.method} ${pathname}: ${response.status} ${type}`
  if (BESIDE.has(pathname)) return
  const path = pathOf(document, pathname)
  const methods = path === undefined ? undefined : document.paths[path]
  const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase()
  // Another method, and a path that is not there, are refused as the paths of the document are.
  const operation = methods?.[method] ?? methods?.['get'] ?? document.paths['/accounts']?.['get']
  const described = operation?.responses[String(response.status)]
  if (!described) throw new Error(`The document does not have ${said}`)
  if (response.status === 304) return
  const content = described.content?.[type?.replace(/; charset=utf-8$/i, '') ?? '']
  if (!content) throw new Error(`The document has another type than ${said}`)
  if (type?.startsWith('text/event-stream') === true || request.method === 'HEAD') return
  const body: unknown = await response.clone().json()
  const key = JSON.stringify(content.schema)
  const validate =
    validators.get(key) ?? compiler().compile(standalone(content.schema, document.components.schemas))
  validators.set(key, validate)
  if (!validate(body))
    throw new Error(`The document has another body than ${said}: ${JSON.stringify(validate.errors)}`)
}

/** The path of the document that a request is for, such as `/drafts/{id}`. */
function pathOf({ paths }: ApiDocument, pathname: string): string | undefined {
  const below = pathname.replace(/^\/v1/, '')
  return Object.keys(paths).find((path) =>
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(below),
  )
}
