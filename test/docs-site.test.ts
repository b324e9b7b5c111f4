import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Big } from 'big.js'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkLinks } from '../docs/.vitepress/check-links.js'
import { expand, servedOpenApi } from '../docs/.vitepress/expand.js'
import { llmsText } from '../docs/.vitepress/llms.js'
import { failureMessages, messagesByMarker } from '../docs/.vitepress/messages.js'
import { SECTIONS, pagesIn, sourceOf, summaryOf } from '../docs/.vitepress/pages.js'
import { eventTypeNames } from '../src/events/event-types.js'
import { apiOver, routesOfTwo } from './api/support.js'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'docs-site-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('troubleshooting', () => {
  const source = sourceOf('troubleshooting')
  const messages = failureMessages(read('locales/en.ftl'))

  test('has every text that reports a failure, as the locale file has it, in one place', () => {
    const page = expand(source, 'troubleshooting.md', undefined)
    expect(messages.size).toBeGreaterThan(400)
    for (const key of [
      'failure-storage',
      'typed-comma',
      'receipt-unknown',
      'flat-unread-key',
      'two-factor-locked',
    ])
      expect(messages.keys()).toContain(key)
    expect(page).not.toContain('<!--')
    expect(page.split("- ⚠️ The bot's database cannot be reached.")).toHaveLength(2)
    expect(page).toContain(
      '- ⏳ Too many messages in one minute. This one was not processed. Continue in … seconds.',
    )
  })

  test('has no marker in vain', () => {
    const names = [...source.matchAll(/<!-- messages: ([^>]+) -->/g)].flatMap(([, list = '']) =>
      list.split(', '),
    )
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) {
      const isNamed = (key: string): boolean =>
        name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name
      expect([...messages.keys()].some(isNamed), name).toBe(true)
    }
    for (const [marker, list] of messagesByMarker(source, messages)) expect(list, marker).not.toBe('')
  })

  test('fails for a text that it has no place for', () => {
    const added = new Map([...messages, ['brand-new', ['❌ It failed.']]])
    expect(() => messagesByMarker(source, added)).toThrow('brand-new')
  })

  test('a text is read with every choice, without tags, and values as “…”', () => {
    const texts = failureMessages(
      [
        '-application = the app',
        'failure-a = <b>No</b> { $x } in { -application } for { $n ->\n    [one] { $n } day\n   *[other] { $n } days\n }.',
        'failure-b = { $side ->\n    [long] Long\n   *[short] Short\n } failed.',
        'title = A title',
      ].join('\n'),
    )
    expect([...texts]).toEqual([
      ['failure-a', ['No … in the trading application for … days.']],
      ['failure-b', ['Long failed.', 'Short failed.']],
    ])
  })
})

describe('pages', () => {
  const listed = SECTIONS.flatMap(({ pages }) => pages)

  test('each page of docs/ stands in the side bar once', () => {
    const all = ['.', 'decisions', 'threat-models'].flatMap((below) =>
      pagesIn(below).map((page) => page.replace('./', '')),
    )
    const inOwnList = [...pagesIn('decisions'), ...pagesIn('threat-models')]
    expect(
      [...listed, ...inOwnList]
        .filter((page) => !page.includes('README') && !page.endsWith('index'))
        .toSorted(),
    ).toEqual(all.toSorted())
  })

  test('each kind of reader has a page, which the first page names', () => {
    for (const reader of ['trader', 'team', 'operator', 'program', 'developer']) {
      expect(listed).toContain(reader)
      expect(sourceOf('index')).toContain(`](${reader}.md)`)
    }
  })

  test('llms.txt names each page as Markdown, with what it says', () => {
    const text = llmsText('/base/')
    expect(text).toMatch(/^# Squawkbox\n\n> A Telegram bot/)
    for (const page of listed) expect(text).toContain(`(/base/${page}.md): ${summaryOf(page)}\n`)
    expect(listed.filter((page) => summaryOf(page).length < 20)).toEqual([])
  })

  test('the first order of docs/start.md names buttons and an address that are there', () => {
    const start = sourceOf('start')
    for (const [name, path, there] of [
      ['Create API key', 'src/demo/panel-blocks.ts', "label: 'Create API key'"],
      ['Send them here', 'locales/en.ftl', '\nconnect-in-chat = Send them here\n'],
      ['Confirm', 'locales/en.ftl', '\nticket-confirm = ✅ Confirm\n'],
      ['New preview', 'locales/en.ftl', '\nticket-renew = 🔄 New preview\n'],
      ['Close', 'locales/en.ftl', '\naction-close = Close\n'],
      ['http://127.0.0.1:8800', 'src/demo/main.ts', "default: '8800'"],
    ] as const) {
      expect(start).toContain(name)
      expect(read(path)).toContain(there)
    }
  })

  test('a link by the name of a file reads as the title of its page', () => {
    expect(expand('See [access.md](access.md#x).', 'team.md', undefined)).toBe(
      'See [Who may use the bot](access.md#x).',
    )
  })

  test('links out of docs/ lead to the repository, or are text where none is known', () => {
    const source = 'See [Security](../SECURITY.md#x), [api](api.md) and [up](../access.md).'
    expect(expand(source, 'developer.md', undefined)).toBe('See Security, [api](api.md) and up.')
    expect(expand(source, 'threat-models/api.md', 'https://x.test/r')).toContain('[up](../access.md)')
    expect(expand(source, 'developer.md', 'https://x.test/r')).toContain(
      '(https://x.test/r/blob/main/SECURITY.md#x)',
    )
  })
})

describe('references', () => {
  test('the OpenAPI document of the site is the one that the API serves', async () => {
    const served = (await (await apiOver(routesOfTwo()).get('/v1/openapi.json', { token: '' })).json()) as {
      readonly info: object
    }
    const built = JSON.parse(JSON.stringify(servedOpenApi())) as typeof served
    expect({ ...built, info: {} }).toEqual({ ...served, info: {} })
  })

  test('has every path with its parameters, and every event with its facts', () => {
    const { paths } = servedOpenApi() as { readonly paths: Readonly<Record<string, object>> }
    const api = expand(sourceOf('api-reference'), 'api-reference.md', undefined)
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods))
        expect(api).toContain(
          `## ${method.toUpperCase()} `.concat(path.startsWith('/signals') ? path : `/v1${path}`),
        )
    expect(api).toContain('| `Idempotency-Key` * | header, text |')
    const events = expand(sourceOf('events-reference'), 'events-reference.md', undefined)
    for (const type of [...eventTypeNames, 'test']) expect(events).toContain(`\n## ${type}\n`)
    expect(events).toContain('| `collateral` | text | Dollars |')
    // A star opens no emphasis.
    expect(api).toContain('**Parameters (\\* required)**')
  })
})

test('a dead link or anchor of the built site is found', () => {
  const page = (body: string): string => `<html><body><h1 id="top"></h1>${body}</body></html>`
  mkdirSync(`${folder}/a`)
  writeFileSync(
    `${folder}/index.html`,
    page('<a href="/base/a/one.html#top"><a href="#top"><a href="https://x.test/y">'),
  )
  writeFileSync(
    `${folder}/a/one.html`,
    page('<a href="../index.html"><img src="gone.png"><a href="/base/#no"><a href="/x">'),
  )
  expect(checkLinks(folder, '/base/')).toEqual([
    'a/one.html: gone.png',
    'a/one.html: /base/#no',
    'a/one.html: /x',
  ])
})

test('docs/sizing.md takes its figures from docs/performance.md', () => {
  const performance = read('docs/performance.md')
  const [megabytes, kilobytes] = ['279 MB', '8.2 KB'].map((figure) => {
    expect(performance).toContain(figure)
    return Big(figure.split(' ')[0] ?? '')
  })
  const rowsOf = (text: string, cells: number): readonly (readonly string[])[] =>
    [...text.matchAll(/^\| [\d,]{6,} +\|.*$/gm)]
      .map(([line]) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.replaceAll(',', '').replace(' MB', '').trim()),
      )
      .filter((row) => row.length === cells)
  const measured = rowsOf(performance, 8)
  const rows = rowsOf(read('docs/sizing.md'), 6)
  expect(rows).toHaveLength(3)
  for (const [index, [people = '', processes = '', ...rest]] of rows.entries()) {
    const [ofPeople, , , , , , ofProcesses = '', ofRedis = ''] = measured[index] ?? []
    expect([people, processes]).toEqual([ofPeople, ofProcesses])
    const cores = Big(processes).times('0.7').plus(ofRedis)
    const memory = Big(processes)
      .times(megabytes ?? 0)
      .plus(
        Big(people)
          .times(kilobytes ?? 0)
          .div(1_000),
      )
    const each = (value: Big): Big => value.div(Big(people).div(1_000))
    const shown = rest.map((text) => Big(text))
    expect(shown.map(String)).toEqual([
      cores.toString(),
      memory.round(0).toString(),
      each(cores).toString(),
      each(memory).round(1).toString(),
    ])
  }
})

test('the workflow builds the site on each change of main, and may do nothing but deploy it', () => {
  const text = read('.github/workflows/docs.yml')
  const { on, permissions, jobs } = parse(text) as {
    on: { push: { branches: readonly string[] } }
    permissions: object
    jobs: Record<string, { permissions: object; needs?: string; steps: readonly { run?: string }[] }>
  }
  expect(on.push.branches).toEqual(['main'])
  expect(permissions).toEqual({})
  expect(jobs['build']?.permissions).toEqual({ contents: 'read' })
  expect(jobs['deploy']).toMatchObject({
    needs: 'build',
    permissions: { pages: 'write', 'id-token': 'write' },
  })
  for (const [, action, tag] of text.matchAll(/uses: (\S+)(?: # (\S+))?/g)) {
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
    expect(tag).toMatch(/^v\d+\.\d+\.\d+$/)
  }
  const scripts = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
  expect(scripts).toContain('npm run docs')
  expect(scripts.filter((script) => script.includes('${{'))).toEqual([])
  for (const script of scripts) expect(spawnSync('bash', ['-n'], { input: script }).status).toBe(0)
  expect(read('.ci/run')).toContain('\nnpm run docs\n')
})
