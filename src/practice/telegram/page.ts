import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'

/** The page's document, styles and drawings are served as they are written: nothing has to be copied. */
const WRITTEN = new URL('../../../src/practice/telegram/page/', import.meta.url)

/** Its scripts as the build leaves them. Both ways lead there from `src/practice/telegram` and from `dist/practice/telegram`. */
const BUILT = new URL('../../../dist/practice/telegram/page/', import.meta.url)

/** What is served: from where, and as what. Anything else is not part of the page. */
const KINDS: Record<string, { folder: URL; type: string }> = {
  '.html': { folder: WRITTEN, type: 'text/html; charset=utf-8' },
  '.css': { folder: WRITTEN, type: 'text/css; charset=utf-8' },
  '.svg': { folder: WRITTEN, type: 'image/svg+xml' },
  '.js': { folder: BUILT, type: 'text/javascript; charset=utf-8' },
}

/** A file of the page, perhaps in a folder: no dots but the last one, so that no path leads out. */
const NAME = /^(?:[a-z0-9-]+\/)?[a-z0-9-]+\.[a-z]+$/

/** The chat page at `/`, its scripts and styles at `/page/…`. */
export function pageRoutes(): Hono {
  const app = new Hono()
  const serve = async (name: string): Promise<Response> => {
    const kind = KINDS[extname(name)]
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
