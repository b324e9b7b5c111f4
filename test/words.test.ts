import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOMS = ['src', 'packages/practice-telegram/src', 'packages/practice-exchange/src', 'test', 'bench']

/** Names that other people chose: fields, types and methods of Telegram's Bot API, and the environment's after them. */
const FOREIGN = new Set([
  'record_voice',
  'upload_voice',
  'voice',
  'Voice',
  'sendVoice',
  'VOICE_URL',
  'VOICE_MODEL',
  'VOICE_KEY',
])

const retired = retiredWords()

test('docs/glossary.md lists the retired words', () => {
  expect(retired.length).toBeGreaterThan(30)
})

test.each(ROOMS)('no file below %s is named by a retired word', (room) => {
  const named = filesOf(room).flatMap((file) => found(wordsOf(file)).map((word) => `${file}: ${word}`))
  expect(named).toEqual([])
})

test.each(ROOMS)('no identifier below %s is a retired word', (room) => {
  const named = filesOf(room).flatMap((file) =>
    [...new Set(identifiersOf(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')))]
      .filter((name) => !FOREIGN.has(name))
      .flatMap((name) => found(wordsOf(name)).map((word) => `${file}: ${name} (${word})`)),
  )
  expect(named).toEqual([])
})

test('the words of a name are found however it is written', () => {
  expect(wordsOf('openSecondStep')).toBe(' open second step ')
  expect(wordsOf('src/desk/second-step.ts')).toBe(' src desk second step ts ')
  expect(wordsOf('OUTBOX_LOAN')).toBe(' outbox loan ')
  expect(found(' open second steps ')).toEqual(['second step'])
  expect(found(' control plane ')).toEqual([])
  expect(identifiersOf("const one = 'rota' // loan\n/* aside */ `pen ${two}` /told/")).toEqual([
    'const',
    'one',
    'two',
  ])
})

/** The first column of the table below the heading "Retired words". */
function retiredWords(): readonly string[] {
  const [, table = ''] = readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8').split(
    '## Retired words',
  )
  return [...table.matchAll(/^\| ([a-z][a-z ]*?) +\|/gm)].map(([, word = '']) => word)
}

function filesOf(room: string): readonly string[] {
  return readdirSync(new URL(`../${room}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`)
}

/** The words of a name in lower case, each between spaces. */
function wordsOf(name: string): string {
  const spaced = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[^A-Za-z]+/g, ' ')
  return ` ${spaced.trim().toLowerCase()} `
}

/** The retired words among these, in the singular and the plural. */
function found(words: string): readonly string[] {
  return retired.filter((word) => words.includes(` ${word} `) || words.includes(` ${word}s `))
}

/** The names in a source, without comments, the text of strings and the names of elements. */
function identifiersOf(source: string): readonly string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/(^|\s)\/\/.*$/gm, ' ')
    .replaceAll(/(?<=[\s(,:=[!])\/(?:[^/\\\n]|\\.)+\/[a-z]*/g, ' ')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, ' ')
    .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, ' ')
    .replaceAll(/<\/?[a-z][a-z0-9]*/g, ' ')
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, (text) =>
      [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inner]) => inner).join(' '),
    )
  return code.match(/[A-Za-z_$][\w$]*/g) ?? []
}

test('no doc comment in src opens as a question', () => {
  const riddles = filesOf('src').flatMap((file) =>
    [
      ...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(
        /\/\*\*\s*(?:\*\s*)?(\S+ .{0,60})/g,
      ),
    ]
      .map(([, opening = '']) => opening)
      .filter((opening) => /^(?:What|How|Whether|Whoever|Whatever|When|Where|Which|Who)\b/.test(opening))
      .map((opening) => `${file}: ${opening}`),
  )
  expect(riddles).toEqual([])
})
