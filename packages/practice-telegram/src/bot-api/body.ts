import type { Context } from 'hono'
import { Response } from 'undici'
import { badRequest, BotApiError } from './bot-api-error.js'

/** Parameters of a call as received, and uploaded files by the name of their part. */
export interface CallBody {
  readonly parameters: Record<string, unknown>
  readonly files: ReadonlyMap<string, File>
}

/** Reads the parameters of a call from its query and its body. */
export async function readBody(context: Context): Promise<CallBody> {
  const body = context.req.method === 'POST' ? await context.req.arrayBuffer() : new ArrayBuffer(0)
  const read = await parseBody(context.req.header('content-type') ?? '', body)
  const inAddress = Object.entries(context.req.query()).filter(([name]) => !(name in read.parameters))
  return { ...read, parameters: { ...Object.fromEntries(inAddress), ...read.parameters } }
}

/** Parses a body: JSON, urlencoded or multipart; other types have no parameters. Null values are left out. */
export async function parseBody(type: string, body: ArrayBuffer): Promise<CallBody> {
  const parameters: Record<string, unknown> = {}
  const files = new Map<string, File>()
  if (type.startsWith('application/json')) {
    Object.assign(parameters, readJson(new TextDecoder().decode(body)))
  } else if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) {
    for (const [name, value] of await readForm(type, body)) {
      if (typeof value === 'string') parameters[name] = value
      else files.set(name, value)
    }
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) delete parameters[name]
  }
  return { parameters, files }
}

/** Uses undici itself, because the older copy inside Node 20 rejects the form that grammY writes. */
async function readForm(type: string, bytes: ArrayBuffer): Promise<Iterable<[string, string | File]>> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    throw new BotApiError(400, 'Bad Request: the form cannot be read', undefined, { cause: error })
  }
}

function readJson(text: string): object {
  if (text === '') return {}
  try {
    const value = JSON.parse(text) as unknown
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Reported by the error below.
  }
  throw badRequest('can not parse JSON object')
}

/** Parameters of a call for the log: files by name and size, without their bytes. */
export function describeBody({ parameters, files }: CallBody): Record<string, unknown> {
  const described = { ...parameters }
  for (const [name, file] of files) {
    described[name] = { file_name: file.name, mime_type: file.type, file_size: file.size }
  }
  return described
}
