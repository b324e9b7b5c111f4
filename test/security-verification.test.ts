import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hashPin } from '../src/accounts/two-factor/pin.js'
import { variables } from '../src/config/variables.js'
import { SESSION_MS } from '../src/accounts/mini-app-sessions/sessions.js'
import { MOST_SOURCES, MOST_TOKENS } from '../src/redis/caps/key-caps.js'
import { deadReferences, fileOf, rowsOf, sectionOf } from './support/documents/references.js'

/** The number of requirements of level 1 and 2 in each section of ASVS 5.0.0. They are numbered from 1. */
const SECTIONS =
  'V1.1 2, V1.2 9, V1.3 11, V1.4 3, V1.5 2, V2.1 3, V2.2 3, V2.3 4, V2.4 1, V3.2 2, V3.3 4, V3.4 6, V3.5 5, V3.7 2, ' +
  'V4.1 3, V4.2 1, V4.3 2, V4.4 4, V5.1 1, V5.2 3, V5.3 2, V5.4 3, V6.1 3, V6.2 12, V6.3 4, V6.4 4, V6.5 5, V6.6 3, ' +
  'V6.8 4, V7.1 3, V7.2 4, V7.3 2, V7.4 5, V7.5 2, V7.6 2, V8.1 2, V8.2 3, V8.3 1, V8.4 1, V9.1 3, V9.2 4, V10.1 2, ' +
  'V10.2 2, V10.3 4, V10.4 11, V10.5 5, V10.6 2, V10.7 3, V11.1 2, V11.2 3, V11.3 3, V11.4 4, V11.5 1, V11.6 1, ' +
  'V12.1 3, V12.2 2, V12.3 4, V13.1 1, V13.2 5, V13.3 2, V13.4 5, V14.1 2, V14.2 4, V14.3 3, V15.1 3, V15.2 3, ' +
  'V15.3 7, V16.1 1, V16.2 5, V16.3 4, V16.4 3, V16.5 3, V17.1 1, V17.2 4, V17.3 2'

const requirements = SECTIONS.split(', ').flatMap((entry) => {
  const [section = '', count = ''] = entry.split(' ')
  return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`)
})

const document = fileOf('docs/security-verification.md')
const rows = rowsOf(document)
  .filter(([id = '']) => /^V\d/.test(id))
  .map(([id = '', asks = '', met = '', shown = '', left = '']) => ({
    ids: idsOf(id),
    asks,
    met,
    shown,
    left,
  }))

/** The ids of `V1.2.3` or of `V1.2.3–V1.3.1`; a range that is none gives itself. */
function idsOf(text: string): readonly string[] {
  const [from = '', to = from] = text.split('–')
  const [first, last] = [requirements.indexOf(from), requirements.indexOf(to)]
  return first === -1 || last < first ? [text] : requirements.slice(first, last + 1)
}

describe('each requirement', () => {
  test('of level 1 and 2 has one row, and none is made up', () => {
    expect(requirements).toHaveLength(253)
    expect(rows.flatMap(({ ids }) => ids)).toEqual(requirements)
  })

  test('is named in ten words at most', () => {
    expect(rows.filter(({ asks }) => asks === '' || asks.split(' ').length > 10)).toEqual([])
  })

  test('is met by something that is there, or the row says what is missing or why it does not apply', () => {
    const faults = rows.flatMap((row) => {
      const { ids, met, shown, left } = row
      const isShown = shown !== '—' && shown !== ''
      const isLeft = left !== '—' && left !== ''
      const isWhole = { yes: isShown, partly: isLeft, no: isLeft, 'n/a': isLeft && !isShown }[met] ?? false
      const dead = isShown ? deadReferences(shown) : []
      return isWhole && dead.length === 0 ? [] : [{ ids, met, dead }]
    })
    expect(faults).toEqual([])
  })

  test('counts in the table at the head', () => {
    const counted = rowsOf(document.split(/^## /m)[0] ?? '').map(([met, count]) => [met, Number(count)])
    const countOf = (met: string): number =>
      rows.filter((row) => row.met === met).flatMap(({ ids }) => ids).length
    expect(counted).toEqual([
      ...['yes', 'partly', 'no', 'n/a'].map((met) => [met, countOf(met)]),
      ['in all', requirements.length],
    ])
  })
})

const sources = readdirSync(new URL('../src/', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('demo/'))
  .map((path) => fileOf(`src/${path}`))
const foundIn = (pattern: RegExp): readonly string[] => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found))),
]

describe('the lists at the end', () => {
  test('every algorithm that the sources name is in the inventory', async () => {
    const inventory = sectionOf(document, 'Cryptography')
    const listed = new Set([...inventory.matchAll(/`(?<name>(?:sha|aes-)[\w-]+)`/g)].map(([, name]) => name))
    const named = [
      ...foundIn(/(?:createHash|createHmac|hkdfSync)\(\s*'([\w-]+)'/g),
      ...foundIn(/'((?:aes-|des-|chacha20|rc4)[\w-]*)'/g),
    ]
    expect(new Set(named)).toEqual(listed)
    const { cost } = await hashPin('271828')
    expect(inventory).toContain(`scrypt, N ${cost.N}, r ${cost.r}, p ${cost.p}`)
    // What else is imported would do something that no row has.
    const imported = foundIn(/import \{(?<names>[^}]*)\} from 'node:crypto'/g)
      .flatMap((names) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
    expect([...new Set(imported)].toSorted()).toEqual(
      'createCipheriv createDecipheriv createHash createHmac createPublicKey createSecretKey hkdfSync randomBytes scrypt timingSafeEqual verify'.split(
        ' ',
      ),
    )
  })

  test('every address that the environment may name is in the list of connections', () => {
    const listed = sectionOf(document, 'Connections')
    const addresses = Object.keys(variables).filter((name) =>
      /(?:URL|ROOT|HOST|PORT|PROXIES|NETWORKS)$/.test(name),
    )
    expect(addresses.length).toBeGreaterThan(10)
    expect(addresses.filter((name) => !listed.includes(`\`${name}\``))).toEqual([])
  })

  test('every event of the list is logged by the sources, at the level that it says', () => {
    const events = rowsOf(sectionOf(document, 'Log'))
    expect(events.length).toBeGreaterThan(15)
    const missing = events.filter(([event = '', level = '']) => {
      const call = new RegExp(String.raw`\.${level}\(\s*\{\s*event: '${event.replaceAll('`', '')}'`)
      return !sources.some((text) => call.test(text))
    })
    expect(missing).toEqual([])
  })

  test('the figures of sessions are those of the sources', () => {
    const listed = rowsOf(sectionOf(document, 'Sessions'))
    const of = (beginning: string): string =>
      listed.find(([what]) => what?.startsWith(beginning))?.join(' ') ?? ''
    expect(of('the page')).toContain(`${SESSION_MS / 60_000} minutes`)
    expect(of('an API token')).toContain(String(MOST_TOKENS))
    expect(of('the secret of a source')).toContain(`${MOST_SOURCES} sources`)
  })
})
