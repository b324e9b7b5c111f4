import type { Context } from 'hono'
import { Response } from 'undici'
import { badRequest, Refusal } from './refusal.js'

/** A call's parameters as they came, and the files that came with it by the name of their part. */
export interface CallBody {
  readonly parameters: Record<string, unknown>
  readonly files: ReadonlyMap<string, File>
}

/** Reads the parameters of a call from its address and its body: JSON, urlencoded or multipart. Absent values (null) are left out. */
export async function readBody(context: Context): Promise<CallBody> {
  const parameters: Record<string, unknown> = { ...context.req.query() }
  const files = new Map<string, File>()
  if (context.req.method === 'POST') {
    const type = context.req.header('content-type') ?? ''
    if (type.startsWith('application/json')) {
      Object.assign(parameters, await readJson(context))
    } else if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) {
      for (const [name, value] of await readForm(context, type)) {
        if (typeof value === 'string') parameters[name] = value
        else files.set(name, value)
      }
    }
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) delete parameters[name]
  }
  return { parameters, files }
}

/** Read with undici itself: the older copy inside Node 20 refuses the form that grammY writes. */
async function readForm(context: Context, type: string): Promise<Iterable<[string, string | File]>> {
  const body = new Response(await context.req.arrayBuffer(), { headers: { 'content-type': type } })
  try {
    return await body.formData()
  } catch (error) {
    throw new Refusal(400, 'Bad Request: the form cannot be read', undefined, { cause: error })
  }
}

async function readJson(context: Context): Promise<object> {
  const text = await context.req.text()
  if (text === '') return {}
  try {
    const value = JSON.parse(text) as unknown
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // The refusal below says it.
  }
  throw badRequest('can not parse JSON object')
}

/** A call's parameters as they are written down: a file is named, its bytes are left out. */
export function describeBody({ parameters, files }: CallBody): Record<string, unknown> {
  const described = { ...parameters }
  for (const [name, file] of files) {
    described[name] = { file_name: file.name, mime_type: file.type, file_size: file.size }
  }
  return described
}
