import { expand } from './expand.js'
import { SECTIONS, sourceOf, summaryOf, titleOf } from './pages.js'

/** The anchor of a heading, as GitHub makes it: links work there and on the site. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-')
}

/** The content of `llms.txt` (llmstxt.org): every page of the site as Markdown, with its first paragraph. */
export function llmsText(base: string): string {
  const sections = SECTIONS.map(({ title, pages }) =>
    [
      `## ${title}`,
      '',
      ...pages.map((page) => `- [${titleOf(page)}](${base}${page}.md): ${summaryOf(page)}`),
    ].join('\n'),
  )
  const documents = [
    '## Documents',
    '',
    `- [OpenAPI](${base}openapi.json): the HTTP API`,
    `- [AsyncAPI](${base}asyncapi.json): events and signals`,
  ].join('\n')
  return [`# ${titleOf('index')}`, `> ${summaryOf('index')}`, ...sections, documents].join('\n\n') + '\n'
}

/** Each page such as `guide.md` as Markdown, with what the build puts in. */
export function markdownPages(
  paths: readonly string[],
  repository: string | undefined,
): readonly (readonly [path: string, content: string])[] {
  return paths.map((path) => [path, expand(sourceOf(path.replace(/\.md$/, '')), path, repository)])
}
