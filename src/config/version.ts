import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { PROJECT_FOLDER } from '../lib/running/project-folder.js'

const manifest = z.object({ version: z.string() })

/** Reads the version of this release from package.json, such as `1.2.0`. */
export function readVersion(): string {
  const text = readFileSync(new URL('package.json', PROJECT_FOLDER), 'utf8')
  return manifest.parse(JSON.parse(text)).version
}
