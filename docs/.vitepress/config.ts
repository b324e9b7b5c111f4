import { cpSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { asyncApiDocument } from '../../src/api/document/asyncapi.js'
import { checkLinks } from './check-links.js'
import { expand, servedOpenApi, version } from './expand.js'
import { anchorOf, llmsText, markdownPages } from './llms.js'
import { SECTIONS, pagesIn, titleOf } from './pages.js'

/** Path below which the site is served, such as `/squawkbox/`, and the address of the repository; the workflow gives both. */
const { DOCS_BASE: base = '/', DOCS_REPOSITORY: repository } = process.env

/** Pages of one wide table: the search would find them for every word. */
const UNSEARCHED = new Set(['failures.md', 'security-verification.md'])

const link = (page: string): { text: string; link: string } => ({ text: titleOf(page), link: `/${page}` })

export default defineConfig({
  title: 'Squawkbox',
  description: 'A trading desk in a chat',
  base,
  outDir: '../dist-site',
  cacheDir: '../node_modules/.cache/vitepress',
  ignoreDeadLinks: 'localhostLinks',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // Every page is beside it as Markdown, for programs that read.
  transformHead: ({ page }) =>
    page === '404.md' ? [] : [['link', { rel: 'alternate', type: 'text/markdown', href: base + page }]],
  markdown: {
    anchor: { slugify: anchorOf },
    // Paths of the API have braces.
    attrs: false,
    config: (md) => {
      md.core.ruler.before('normalize', 'expand', (state) => {
        const { relativePath } = state.env as { relativePath?: string }
        if (relativePath !== undefined) state.src = expand(state.src, relativePath, repository)
      })
    },
  },
  themeConfig: {
    nav: [
      ...SECTIONS.slice(1).map(({ title, pages: [first = ''] }) => ({ text: title, link: `/${first}` })),
      { text: version, link: '/upgrading' },
    ],
    sidebar: SECTIONS.map(({ title, pages }) => ({
      text: title,
      collapsed: false,
      items: pages.map((page) =>
        page === 'decisions/index'
          ? { ...link(page), collapsed: true, items: pagesIn('decisions').map(link) }
          : link(page),
      ),
    })),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        _render: async (source, env, md) =>
          UNSEARCHED.has(env.relativePath) ? '' : await md.renderAsync(source, env),
      },
    },
    ...(repository === undefined ? {} : { socialLinks: [{ icon: 'github', link: repository }] }),
  },
  buildEnd: ({ outDir, pages }) => {
    const write = (name: string, content: string): void => writeFileSync(`${outDir}/${name}`, content)
    const json = (document: object): string => JSON.stringify(document, undefined, 2)
    write('openapi.json', json(servedOpenApi()))
    write('asyncapi.json', json(asyncApiDocument(version)))
    write('llms.txt', llmsText(base))
    // Those of the pages in Markdown; the others have their own.
    cpSync(new URL('../pictures', import.meta.url), `${outDir}/pictures`, { recursive: true })
    for (const [page, content] of markdownPages(pages, repository)) write(page, content)
    const dead = checkLinks(outDir, base)
    if (dead.length > 0) throw new Error(`Dead links:\n${dead.join('\n')}`)
  },
})
