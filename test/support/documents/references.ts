import { existsSync, readFileSync } from 'node:fs'

const ROOT = new URL('../../../', import.meta.url)
const REFERENCE = /^`(?<path>[^`]+)`(?:: (?<text>.+))?$/

/** The text of a file of the project, by its path from the root. */
export function fileOf(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8')
}

/** The cells of each row of the tables in a Markdown text, without the heads of the tables. */
export function rowsOf(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n')
  const isRow = (line: string | undefined): boolean => line?.startsWith('|') === true
  return lines
    .filter((line, at) => isRow(line) && isRow(lines[at - 1]) && !/^\|[ |:-]+$/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/** The text below a heading of the second level, up to the next one; empty if there is none. */
export function sectionOf(document: string, heading: string): string {
  return document.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''
}

/**
 * The parts of a list of references, separated by `; `, that lead nowhere. A reference is `` `path` `` or `` `path`: text ``, where
 * the text stands in the file: the title of a test, or a piece of a line.
 */
export function deadReferences(list: string): readonly string[] {
  return list.split('; ').filter((reference) => {
    const { path = '', text = '' } = REFERENCE.exec(reference)?.groups ?? {}
    if (path === '' || !existsSync(new URL(path, ROOT))) return true
    return text !== '' && !fileOf(path).replaceAll("\\'", "'").includes(text)
  })
}
