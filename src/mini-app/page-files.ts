import { readFileSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from 'hono'
import { createDocument, serveDocument, type Document } from '../http/documents.js'
import { PROJECT_FOLDER } from '../lib/running/project-folder.js'

/** HTML and styles are served from the sources, scripts from the build. */
const ASSETS = new URL('src/mini-app/page/assets/', PROJECT_FOLDER)
const BUILD = new URL('dist/page/', PROJECT_FOLDER)

/** Libraries of the page, by their names there: served from the process as they were published. */
const LIBRARIES = {
  'vendor/lightweight-charts.js': 'lightweight-charts.standalone.production.mjs',
} as const

/** Media types by extension; other files are not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** The files of the page, read once: nothing of a request becomes a path. */
export interface PageFiles {
  /** Bytes of a file as it is sent, compressed; 0 if there is none. */
  readonly zippedBytes: (name: string) => number
  /** Answers with a file by its name, such as `index.html` or `chart.js`; undefined if there is none. */
  serve(context: Context, name: string): Response | undefined
}

/** Reads the files. Throws if the page was not built. */
export function loadPageFiles(): PageFiles {
  const files = new Map<string, Document>([...filesIn(ASSETS), ...filesIn(BUILD), ...libraries()])
  return {
    zippedBytes: (name) => files.get(name)?.zipped.length ?? 0,
    serve: (context, name) => {
      const file = files.get(name)
      return file && serveDocument(context, file)
    },
  }
}

function filesIn(folder: URL): readonly (readonly [string, Document])[] {
  return readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const type = TYPES[extname(name)]
    if (type === undefined) return []
    return [[name, fileAt(new URL(name, folder), type)] as const]
  })
}

function libraries(): readonly (readonly [string, Document])[] {
  const main = import.meta.resolve('lightweight-charts')
  return Object.entries(LIBRARIES).map(([name, file]) => [
    name,
    fileAt(new URL(file, main), 'text/javascript; charset=utf-8'),
  ])
}

function fileAt(address: URL, type: string): Document {
  return createDocument(readFileSync(address), type)
}
