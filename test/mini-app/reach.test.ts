import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SRC = new URL('../../src/', import.meta.url)

/** What a module imports, then or later, without what is only a type. */
const IMPORTS =
  /^(?:import|export) (?!type\b)(?!\{(?:\s*type \w+,?)+\s*\})[^;'"]*? from '(?<name>\.[^']+)'|^import '(?<only>\.[^']+)'|\bimport\('(?<later>\.[^']+)'\)/gm

/** A call that sends an order, as a member of the service's client. */
const EXECUTES = /\.execute\b/

/** The modules that these reach, with themselves, by their path in `src`. */
function reachOf(files: readonly string[]): ReadonlyMap<string, string> {
  const reached = new Map<string, string>()
  const visit = (file: URL): void => {
    const name = file.href.slice(SRC.href.length)
    if (reached.has(name)) return
    const code = readFileSync(file, 'utf8')
    reached.set(name, code)
    for (const { groups } of code.matchAll(IMPORTS))
      visit(sourceOf(new URL(groups?.['name'] ?? groups?.['only'] ?? groups?.['later'] ?? '', file)))
  }
  for (const file of files) visit(new URL(file, SRC))
  return reached
}

/** The source of a module that is imported by the name of its compiled file. */
function sourceOf(compiled: URL): URL {
  return new URL(compiled.href.replace(/\.js$/, '.ts'))
}

const server = readdirSync(new URL('mini-app/', SRC), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('page/'))
  .map((name) => `mini-app/${name}`)

test('no code that the mini app reaches is that of tickets, or sends an order', () => {
  const reached = reachOf(server)
  // What it does reach: the desk's reads, and the way into the chat.
  expect([...reached.keys()]).toEqual(
    expect.arrayContaining(['mini-app/app.ts', 'desk/account/orders/orders.ts']),
  )
  expect([...reached.keys()].filter((name) => name.startsWith('desk/trading/tickets/'))).toEqual([])
  expect([...reached].filter(([, code]) => EXECUTES.test(code)).map(([name]) => name)).toEqual([])
})

test('the same search finds what sends an order where it is reached', () => {
  const reached = reachOf(['desk/desk.ts'])
  expect([...reached.keys()]).toContain('desk/trading/tickets/confirm.ts')
  expect([...reached].filter(([, code]) => EXECUTES.test(code)).length).toBeGreaterThan(0)
})
