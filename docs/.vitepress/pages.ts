import { readFileSync, readdirSync } from 'node:fs'

const DOCS = new URL('../', import.meta.url)

/** Pages of the site by who reads them, in order; each is a file of `docs/` without its ending. */
export const SECTIONS: readonly { readonly title: string; readonly pages: readonly string[] }[] = [
  { title: 'Begin', pages: ['start', 'faq', 'troubleshooting'] },
  { title: 'Traders', pages: ['trader', 'guide', 'commands', 'two-factor', 'paper-accounts', 'signals'] },
  { title: 'Teams', pages: ['team', 'access'] },
  {
    title: 'Operators',
    pages: ['operator', 'operating', 'sizing', 'upgrading', 'data', 'performance', 'failures'],
  },
  { title: 'Programs', pages: ['program', 'api', 'api-reference', 'events-reference', 'mcp'] },
  {
    title: 'Developers',
    pages: [
      'developer',
      'architecture',
      'glossary',
      'decisions/index',
      'threat-models/README',
      'security-verification',
    ],
  },
]

/** The source of a page, such as `guide` or `decisions/index`. */
export function sourceOf(page: string): string {
  return readFileSync(new URL(`${page}.md`, DOCS), 'utf8')
}

/** The first heading of a page. */
export function titleOf(page: string): string {
  return /^# (.+)$/m.exec(sourceOf(page))?.[1] ?? page
}

/** The first paragraph of a page, on one line. */
export function summaryOf(page: string): string {
  const [, ...rest] = sourceOf(page).split(/^# .+$/m)
  const paragraph = rest
    .join('')
    .split('\n\n')
    .map((part) => part.trim())
    .find((part) => /^[\w“"`]/.test(part))
  return (paragraph ?? '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/\s+/g, ' ')
}

/** The pages of a folder but its own, in the order of their names. */
export function pagesIn(folder: string): readonly string[] {
  return readdirSync(new URL(`${folder}/`, DOCS))
    .filter((name) => name.endsWith('.md') && name !== 'index.md' && name !== 'README.md')
    .sort()
    .map((name) => `${folder}/${name.slice(0, -'.md'.length)}`)
}
