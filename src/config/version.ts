import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** It lies beside both the sources and the build. */
const MANIFEST = '../../package.json'

const manifest = z.object({ version: z.string() })

/** Reads the version of this release from package.json, such as `1.2.0`. */
export function readVersion(): string {
  const text = readFileSync(new URL(MANIFEST, import.meta.url), 'utf8')
  return manifest.parse(JSON.parse(text)).version
}
