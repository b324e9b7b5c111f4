// Copies what the image has of packages that are no part of the build: node bin/image-packages.mjs FOLDER. These are a native one, one that
// starts threads from a file of its own, the charts of the mini app, the chat page, and fonts: upright, of the weights of pictures, and of those for other
// scripts the files with a character that a text of locales/ has.
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder.')

/** Packages, each with the files that the image has. */
const PACKAGES = {
  ...Object.fromEntries(
    readdirSync('node_modules/@napi-rs').map((name) => [`@napi-rs/${name}`, /\.(?:js|node)$/]),
  ),
  tinypool: /\.js$/,
  'lightweight-charts': /\.production\.mjs$/,
  'practice-telegram': /^\/(?:static|dist\/chat-page)\/.*\.(?!map$)\w+$/,
  '@fontsource/inter': /\/inter-[a-z-]+-(?:400|700)-normal\.woff2$/,
}
/** Characters that the main font, which is Inter, lacks. */
const OTHER = /[\u0590-\u1DFF\u2E80-\uFFFD\u{20000}-\u{3FFFF}]/gu
const FONTS = ['noto-sans-arabic', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc']

const texts = readdirSync('locales').filter((file) => file.endsWith('.ftl'))
const codes = new Set(
  texts.flatMap((file) =>
    (readFileSync(join('locales', file), 'utf8').match(OTHER) ?? []).map((letter) => letter.codePointAt(0)),
  ),
)

for (const [name, files] of Object.entries(PACKAGES)) {
  const source = join('node_modules', name)
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const path = `/${file}`
    if (/^\/(?:package\.json|LICENSE)$/.test(path) || files.test(path)) copy(join(source, file))
  }
}
for (const name of FONTS) {
  const source = join('node_modules/@fontsource-variable', name)
  for (const file of ['package.json', 'LICENSE']) copy(join(source, file))
  const slices = Object.entries(JSON.parse(readFileSync(join(source, 'unicode.json'), 'utf8'))).filter(
    ([, ranges]) => ranges.split(',').some(hasLetter),
  )
  for (const [key] of slices)
    copy(join(source, 'files', `${name}-${key.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`))
  writeFileSync(join(folder, source, 'unicode.json'), JSON.stringify(Object.fromEntries(slices)))
}

function copy(path) {
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  cpSync(path, join(folder, path))
}

/** True if a text has a character of `U+4e00-4e0d`. */
function hasLetter(range) {
  const [first, last = first] = range.trim().slice('U+'.length).split('-')
  const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  for (const code of codes) if (code >= from && code <= to) return true
  return false
}
