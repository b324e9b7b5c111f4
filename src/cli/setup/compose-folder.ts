import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that compose.yaml mounts into containers of others. */
const MOUNTED = /\.\/(deploy\/[\w./-]+):/g

/**
 * Writes into a folder what `docker compose up` needs beside `.env`, for an image that is there already: compose.yaml, which builds nothing, and the
 * files that it mounts. Gives false, with nothing written, where the folder has a compose.yaml. `release` is the folder of this release.
 */
export function writeComposeFolder(release: string, folder: string, image: string): boolean {
  const path = join(folder, 'compose.yaml')
  if (existsSync(path)) return false
  const text = readFileSync(join(release, 'compose.yaml'), 'utf8')
  for (const [, mounted = ''] of text.matchAll(MOUNTED))
    cpSync(join(release, mounted), join(folder, mounted), { recursive: true, force: false })
  writeFileSync(
    path,
    text
      .replace(/^ {2}build: \.\n/m, '')
      .replace(/^( {2}image: )squawkbox:.*$/m, (_, key) => `${key}${image}`),
  )
  return true
}
