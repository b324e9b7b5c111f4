import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** A build of an earlier version in a folder of its own. */
export interface EarlierBuild {
  /** As its `package.json` says. */
  readonly version: string
  readonly commit: string
  /** The program that starts the bot. */
  readonly main: string
  remove(): Promise<void>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)
const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', [...args], { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout.trim()

/**
 * Builds the version of a git reference, by default the one before that of `package.json`: by its tag or, in a clone without
 * tags, by the commit in docs/upgrading.md. It takes the packages that are here where its lock file asks for the same ones, and
 * installs its own otherwise. Throws where the clone does not hold it.
 */
export async function buildEarlier(reference = ''): Promise<EarlierBuild> {
  const commit = await commitOf(reference === '' ? await versionBefore() : reference)
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-earlier-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const archive = join(folder, 'source.tar')
    const source = join(folder, 'source')
    mkdirSync(source)
    await git('archive', '--output', archive, commit)
    await run('tar', ['-xf', archive, '-C', source])
    if (packagesOf(source) === packagesOf(root))
      symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'))
    else await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: source })
    await run('npm', ['run', '--silent', 'build'], { cwd: source })
    const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
    return { version, commit: commit.slice(0, 8), main: join(source, 'dist/main.js'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The packages of a lock file, without the version of the project itself. */
function packagesOf(folder: string): string {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, object>
  }
  const { '': _, ...packages } = lock.packages
  return JSON.stringify(packages)
}

/** A reference to the version before that of this clone. */
async function versionBefore(): Promise<string> {
  const page = readFileSync(join(root, 'docs/upgrading.md'), 'utf8')
  const sections = page.split(/^## (?=\d+\.\d+\.\d+$)/m).slice(1)
  const [version = '', ...rest] = sections[1]?.split('\n') ?? []
  const tags = (await git('tag', '--list', `v${version}`)).split('\n')
  if (tags.includes(`v${version}`)) return `v${version}`
  const [, commit] = /^\| Commit +\| `([0-9a-f]{40})` *\|$/m.exec(rest.join('\n')) ?? []
  if (commit === undefined) throw new Error(`docs/upgrading.md names no commit of version ${version}`)
  return commit
}

async function commitOf(reference: string): Promise<string> {
  try {
    return await git('rev-parse', '--verify', '--quiet', `${reference}^{commit}`)
  } catch (error) {
    throw new Error(`This clone does not hold ${reference}; git fetch --unshallow --tags brings it`, {
      cause: error,
    })
  }
}
