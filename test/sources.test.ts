import { readdirSync, readFileSync } from 'node:fs'
import tls from 'node:tls'
import { expect, test } from 'vitest'

const ROOT = new URL('../', import.meta.url).pathname
/** The sources of the bot and of its own programs, without the programs to practise on. */
const sources = filesBelow('src/')
  .filter((path) => path.endsWith('.ts') && !path.startsWith('src/demo/'))
  .map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') }))
const filesWith = (pattern: RegExp): readonly string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('nothing evaluates text, and nothing runs another program', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(filesWith(/\beval\(|\bnew Function\b|node:vm\b|child_process/).filter(notTheScripts)).toEqual([])
})

test('a script of Redis is made once, of constants: what somebody sent is a value', () => {
  const made = sources
    .filter(({ path }) => notTheScripts(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/^.*\bcreate(?:Named)?Script(?:<.*>)?\(/gm)].map(([line]) => line),
    )
  const withinFunctions = made.filter((line) => !/^(?:export )?(?:const \w+ = |function )/.test(line))
  expect(made.length).toBeGreaterThan(25)
  expect(withinFunctions).toEqual([])
  expect(filesWith(/\.eval(?:sha)?\(/).filter(notTheScripts)).toEqual([])
})

/** The one file that makes a TLS connection without checking who answers. */
const CERTIFICATE = 'src/lib/http/certificate.ts'

test('certificates are checked by the defaults of Node, which take TLS 1.2 at least', () => {
  expect(tls.DEFAULT_MIN_VERSION).toBe('TLSv1.2')
  const others = ['Dockerfile', 'compose.yaml', 'package.json', ...filesBelow('deploy/')].map((path) => ({
    path,
    text: readFileSync(`${ROOT}${path}`, 'utf8'),
  }))
  const switches =
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|minVersion|insecureHTTPParser|insecure_skip_verify|tls-min-v/gi
  const found = [...sources, ...others].flatMap(({ path, text }) =>
    [...text.matchAll(switches)].map(([name]) => `${path} ${name}`),
  )
  // When a certificate ends is to be read of one that has ended, or that a private authority signed, which Node ends the connection for
  // before it can be read. Nothing is sent over that connection, and nothing else is read from it.
  expect(found).toEqual([`${CERTIFICATE} rejectUnauthorized`])
  const reader = sources.find(({ path }) => path === CERTIFICATE)?.text ?? ''
  const uses = [...reader.matchAll(/\bsocket\b(?:\.(?<name>\w+))?/g)].map(({ groups }) => groups?.['name'])
  expect(new Set(uses)).toEqual(
    new Set([undefined, 'once', 'destroy', 'getPeerCertificate', 'authorizationError']),
  )
})

test('no request follows a redirect', () => {
  // Requests go through lib/http/request.ts, whose dispatcher follows none; where `fetch` is used, it is told so.
  const calls = sources
    .filter(({ path }) => !path.startsWith('src/mini-app/page/'))
    .flatMap(({ text }) => [...text.matchAll(/await fetch\([^]{0,400}/g)].map(([call]) => call))
  expect(calls.length).toBeGreaterThan(1)
  expect(
    calls.filter((call) => !/^await fetch\([^\n]*, \{\n[^]*?\n? *redirect: 'error',/.test(call)),
  ).toEqual([])
  expect(filesWith(/interceptors\.redirect|maxRedirections/)).toEqual([])
})

test('no number is of Math.random, which may be guessed', () => {
  expect(filesWith(/Math\.random/)).toEqual([])
})

test('no test gives up after the second that a wait of vitest has by default', () => {
  const texts = filesBelow('test/')
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(`${ROOT}${path}`, 'utf8'))
  const matches = (pattern: RegExp): number =>
    texts.reduce((count, text) => count + [...text.matchAll(pattern)].length, 0)
  const waits = matches(/\bvi\.wait(?:For|Until)\(/g)
  expect(waits).toBeGreaterThan(0)
  expect(matches(/\bvi\.wait(?:For|Until)\([^]{0,400}?\btimeout: \d{2,3}_\d{3}/g)).toBe(waits)
})

/** Scripts of Redis are evaluated by Redis; those of a transaction are constants of these files. */
function notTheScripts(path: string): boolean {
  return !['src/redis/script.ts', 'src/redis/registry.ts', 'src/redis/caps/newest-kept.ts'].includes(path)
}

/** The files below a folder, by their paths from the root. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(`${ROOT}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(ROOT.length))
}
