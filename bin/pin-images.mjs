// Names the images of compose.yaml and deploy/ by the digest of their tags. Asks their registries by `docker buildx imagetools`.
//   node bin/pin-images.mjs           writes the digest that each tag has now
//   node bin/pin-images.mjs --check   exits with 1 and a line for each image that has no digest, or whose registry has none with it for
//                                     both processors
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [step] = process.argv.slice(2)
const PROCESSORS = ['linux/amd64', 'linux/arm64']

/** The name of an image behind `image:` or `Image=`, with its tag, and its digest where it has one. */
const IMAGE = /^(\s*(?:- )?(?:image: |Image=))([\w./-]+:[\w.-]+)(?:@(sha256:[0-9a-f]{64}))?$/gm
/** Built from this repository. */
const OWN = /^(?:localhost\/)?squawkbox:/

const files = [
  'compose.yaml',
  ...readdirSync('deploy', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:yaml|container)$/.test(file))
    .map((file) => join('deploy', file)),
]
const faults = []
/** The digest that the registry gives for a name; undefined, with a fault, if it gives none for both processors. */
const digests = new Map()

for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const pinned = text.replaceAll(IMAGE, (line, before, name, digest) => {
    if (OWN.test(name)) return line
    if (step === '--check') {
      if (digest === undefined)
        faults.push(`${file}: ${name} has no digest; node bin/pin-images.mjs writes it`)
      else digestOf(`${name}@${digest}`)
      return line
    }
    const found = digestOf(name)
    return found === undefined ? line : `${before}${name}@${found}`
  })
  if (pinned !== text) writeFileSync(file, pinned)
}
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

function digestOf(name) {
  if (!digests.has(name)) digests.set(name, ask(name))
  return digests.get(name)
}

function ask(name) {
  const inspect = ['buildx', 'imagetools', 'inspect', name, '--format', '{{json .Manifest}}']
  const { status, stdout, stderr, error } = spawnSync('docker', inspect, { encoding: 'utf8' })
  if (error || status !== 0) {
    faults.push(`${name}: docker cannot find it: ${(error?.message ?? stderr).trim()}`)
    return undefined
  }
  const { digest, manifests = [] } = JSON.parse(stdout)
  const built = new Set(manifests.map(({ platform = {} }) => `${platform.os}/${platform.architecture}`))
  const missing = PROCESSORS.filter((processor) => !built.has(processor))
  if (missing.length > 0) faults.push(`${name}: there is none for ${missing.join(', ')}`)
  return digest
}
