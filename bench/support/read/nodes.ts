import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A version of Node. */
export interface NodeVersion {
  readonly major: number
  /** Path of the program. */
  readonly path: string
}

/** The major version that the image runs; targets hold for it. */
export const IMAGE_NODE = 24

const FIND_NODE = fileURLToPath(new URL('../../../bin/find-node.mjs', import.meta.url))

/** Finds versions of Node by their major numbers. Throws if one cannot be had. */
export function findNodes(majors: readonly number[]): readonly NodeVersion[] {
  return [...new Set(majors)].map((major) => ({ major, path: pathOf(major) }))
}

function pathOf(major: number): string {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath
  return execFileSync(process.execPath, [FIND_NODE, String(major)], { encoding: 'utf8' }).trim()
}
