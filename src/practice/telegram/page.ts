import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'

/** HTML, styles and icons are served from the sources, so nothing needs to be copied. */
const SOURCES = new URL('../../../src/practice/telegram/page/', import.meta.url)

/** Scripts are served from the build. Both URLs work from `src/practice/telegram` and from `dist/practice/telegram`. */
const BUILD = new URL('../../../dist/chat-page/', import.meta.url)

/** Folder and media type by extension; other files are not served. */
const FILE_TYPES: Record<string, { folder: URL; type: string }> = {
  '.html': { folder: SOURCES, type: 'text/html; charset=utf-8' },
  '.css': { folder: SOURCES, type: 'text/css; charset=utf-8' },
  '.svg': { folder: SOURCES, type: 'image/svg+xml' },
  '.js': { folder: BUILD, type: 'text/javascript; charset=utf-8' },
}

/** A file of the page, at most one folder deep; only one dot, so that no path can leave the folder. */
const NAME = /^(?:[a-z0-9-]+\/)?[a-z0-9-]+\.[a-z]+$/

/** Serves the chat page at `/`, its scripts and styles at `/page/…`. */
export function pageRoutes(): Hono {
  const app = new Hono()
  const serve = async (name: string): Promise<Response> => {
    const kind = FILE_TYPES[extname(name)]
    if (!kind || !NAME.test(name)) return new Response('Not found', { status: 404 })
    try {
      const bytes = await readFile(fileURLToPath(new URL(name, kind.folder)))
      return new Response(new Uint8Array(bytes), { headers: { 'content-type': kind.type } })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return new Response('The page is not part of this installation', { status: 404 })
    }
  }
  app.get('/', () => serve('index.html'))
  app.get('/page/:path{.+}', (context) => serve(context.req.param('path')))
  return app
}
