import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'

/**
 * The page's files are served as they are written. The same path leads to them from `src/local-chat` and from the
 * build in `dist/local-chat`, so nothing has to be copied.
 */
const FOLDER = new URL('../../src/local-chat/page/', import.meta.url)

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The chat page at `/`, its scripts and styles at `/page/…`. */
export function pageRoutes(): Hono {
  const app = new Hono()
  const serve = async (name: string): Promise<Response> => {
    const type = TYPES[extname(name)]
    if (!type || !/^[a-z0-9-]+\.[a-z]+$/.test(name)) return new Response('Not found', { status: 404 })
    try {
      const bytes = await readFile(fileURLToPath(new URL(name, FOLDER)))
      return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return new Response('The page is not part of this installation', { status: 404 })
    }
  }
  app.get('/', () => serve('index.html'))
  app.get('/page/:name', (context) => serve(context.req.param('name')))
  return app
}
