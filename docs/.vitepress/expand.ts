import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { openApiDocument } from '../../src/api/document/openapi.js'
import { type RouteDeps, createApiRoutes } from '../../src/api/routes.js'
import { failureMessages, messagesByMarker } from './messages.js'
import { pagesIn, titleOf } from './pages.js'
import { apiReference, eventsReference } from './reference.js'

const ROOT = new URL('../../', import.meta.url)
export const { version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  version: string
}

/** The document that the API serves as `/v1/openapi.json`. */
export function servedOpenApi(): object {
  // A route reads of these only when it answers.
  const nothing: object = new Proxy({}, { get: () => nothing })
  return openApiDocument(createApiRoutes(nothing as RouteDeps), version)
}

/** What stands in the place of a comment such as `<!-- pages: decisions -->`, by the word that opens it. */
const GENERATED: Readonly<Record<string, (words: string) => string>> = {
  pages: (folder) =>
    pagesIn(folder)
      .map((page) => `- [${titleOf(page)}](${posix.relative(folder, page)}.md)`)
      .join('\n'),
  api: () => apiReference(servedOpenApi()),
  events: () => eventsReference(servedOpenApi()),
}

/**
 * The source of a page with what the build puts in, and with links that lead out of `docs/` as links to the repository at this
 * address; without one they are text.
 */
export function expand(source: string, path: string, repository: string | undefined): string {
  return (
    withMessages(source)
      .replaceAll(
        /<!-- (\w+)(?:: ([^>]+))? -->/g,
        (marker: string, word: string, words = '') => GENERATED[word]?.(words) ?? marker,
      )
      // A file's name says nothing to a reader of the site.
      .replaceAll(
        /\[[\w/-]+\.md\]\(([\w/-]+)\.md(#[^)]*)?\)/g,
        (_, to: string, anchor = '') =>
          `[${titleOf(posix.join(posix.dirname(path), to))}](${to}.md${anchor})`,
      )
      .replaceAll('<img src="pictures/', '<img src="./pictures/')
      .replaceAll(
        /\[([^\]]+)\]\((\.\.\/[^)#]+)(#[^)]*)?\)/g,
        (link: string, text: string, to: string, anchor = '') => {
          const target = posix.join('docs', posix.dirname(path), to)
          if (target.startsWith('docs/')) return link
          return repository === undefined ? text : `[${text}](${repository}/blob/main/${target}${anchor})`
        },
      )
  )
}

/** A page with the texts that its markers name. */
function withMessages(source: string): string {
  if (!source.includes('<!-- messages:')) return source
  const texts = failureMessages(readFileSync(new URL('locales/en.ftl', ROOT), 'utf8'))
  let page = source
  for (const [marker, list] of messagesByMarker(source, texts)) page = page.replace(marker, () => list)
  return page
}
