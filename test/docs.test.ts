import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../src/config/variables.js'
import { deadReferences, sectionOf } from './support/documents/references.js'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts

test.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...docs()])(
  '%s names only scripts that exist',
  (path) => {
    const named = [...read(path).matchAll(/npm (?:run (?<script>[\w:-]+)|(?<lifecycle>test|start))/g)].map(
      ({ groups }) => groups?.['script'] ?? groups?.['lifecycle'] ?? '',
    )
    for (const name of named) expect(scripts, `npm run ${name}`).toHaveProperty([name])
  },
)

test('docs/commands.md names every command', () => {
  const commands = [...read('locales/en.ftl').matchAll(/^command-(\w+) =/gm)].map(([, name]) => `/${name}`)
  const named = new Set([...read('docs/commands.md').matchAll(/\/[a-z]+(?=[`\s])/g)].map(([name]) => name))
  expect(commands.length).toBeGreaterThan(30)
  expect(commands.filter((command) => !named.has(command))).toEqual([])
})

test('.env.example has every variable of the bot and of compose.yaml, and no other', () => {
  const named = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  const ofCompose = [
    ...read('compose.yaml').matchAll(/(?<!\$)\$\{([A-Z_]+)|^ +environment: ([A-Z_]+)$/gm),
  ].map(([, inserted, secret]) => inserted ?? secret ?? '')
  expect(ofCompose.length).toBeGreaterThan(5)
  expect(new Set(named)).toEqual(new Set([...Object.keys(variables), ...ofCompose]))
})

test.each(['docs/architecture.md', ...docs().filter((path) => path.startsWith('docs/decisions/'))])(
  '%s names only files that exist',
  (path) => {
    const named = [...read(path).matchAll(/`(?<name>[\w./-]+\.(?:ts|tsx|ftl|json|md))`/g)]
      .map(({ groups }) => groups?.['name'] ?? '')
      .filter((name) => name !== 'service.md' && name !== 'calls.ts')
    const isThere = (name: string): boolean =>
      [name, `src/${name}`, `docs/${name}`].some((one) => existsSync(new URL(`../${one}`, import.meta.url)))
    expect(named.filter((name) => !isThere(name))).toEqual([])
  },
)

test('docs/architecture.md is short, and its decisions are, too', () => {
  const linesOf = (path: string): number => read(path).split('\n').length
  const decisions = docs().filter((path) => path.startsWith('docs/decisions/'))
  expect(linesOf('docs/architecture.md')).toBeLessThanOrEqual(250)
  expect(decisions.length).toBeGreaterThan(20)
  expect(decisions.filter((path) => linesOf(path) > 45)).toEqual([])
})

test('docs/failures.md names a test for each of at least sixty faults', () => {
  const rows = read('docs/failures.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:Fault |-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const missing = rows.flatMap(([, fault, ...cells]) => {
    const named = /^`(?<path>test\/\S+\.ts)`: (?<title>.+)$/.exec(cells[4] ?? '')?.groups ?? {}
    const { path = '', title = '' } = named
    if (title === '' || !existsSync(new URL(`../${path}`, import.meta.url))) return [fault]
    const source = read(path)
    return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote)) ? [] : [fault]
  })
  expect(missing).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(60)
})

test('what the Dockerfile copies exists, and is not left out of its context', () => {
  const ignored = read('.dockerignore')
  for (const [, names = ''] of read('Dockerfile').matchAll(/^COPY (?!--from)(?:--chown=\S+ )?(.+) \S+$/gm)) {
    for (const name of names.split(' ')) {
      expect(existsSync(new URL(`../${name}`, import.meta.url)), name).toBe(true)
      expect(ignored).toContain(`!${name.replace('.//', '')}`)
    }
  }
})

test('no address of a package registry is in the lock file', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "(?!packages\/)/)
})

test('SECURITY.md makes no claim without a test, names only what is there, and is short', () => {
  const document = read('SECURITY.md')
  const isClaim = (part: string): boolean => part.startsWith('- **Holds')
  const claims = [
    ...document.split(/^(?=- |\n|#)/m).filter(isClaim),
    ...sectionOf(document, 'How keys are encrypted')
      .split('\n\n')
      .slice(1)
      .filter((part) => part !== ''),
  ]
  expect(claims.length).toBeGreaterThan(20)
  // Nothing is claimed behind the last test.
  expect(claims.filter((claim) => !/`test\/[^`]+`\)\.\s*$/.test(claim))).toEqual([])
  const named = [...document.matchAll(/`(?:test|src|docs|deploy)\/[^`]+`/g)].map(([reference]) => reference)
  expect(named.flatMap(deadReferences)).toEqual([])
  expect(Buffer.byteLength(document)).toBeLessThanOrEqual(20 * 1_024)
})

test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...docs()])(
  'every link in %s leads somewhere',
  (path) => {
    const anchorOf = (heading: string): string =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .trim()
        .replaceAll(' ', '-')
    const links = [...read(path).matchAll(/\]\((?!https?:)(?<to>[^)#]*)(?:#(?<anchor>[^)]*))?\)/g)]
    for (const { groups } of links) {
      const to = groups?.['to'] ? `${dirname(path)}/${groups['to']}` : path
      expect(existsSync(new URL(`../${to}`, import.meta.url)), to).toBe(true)
      if (groups?.['anchor'] === undefined) continue
      const anchors = [...read(to).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
      expect(anchors, `${path} to ${to}`).toContain(groups['anchor'])
    }
  },
)

function docs(): readonly string[] {
  return readdirSync(new URL('../docs', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
}
