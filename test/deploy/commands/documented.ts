import { readFileSync } from 'node:fs'

/** Programs by which a piece of code in a page is a command. */
const PROGRAM = /^(?:(?:npm|docker|squawkbox|kubectl|helm|redis-cli|node|echo) |bin\/)/

/** Commands of a page: the lines of its blocks, without comments, and the pieces of code that begin with a program. */
export function commandsOf(page: string): readonly string[] {
  const text = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/^```(?:sh)?\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.replace(/ +# .*$/, '').trim())
      .filter((line) => line !== ''),
  )
  const pieces = [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`]+)`/g)]
    .map(([, piece = '']) => piece)
    .filter((piece) => PROGRAM.test(piece))
  return [...new Set([...blocks, ...pieces])]
}
