import { execFileSync } from 'node:child_process'

/** A version of Node. */
export interface NodeVersion {
  readonly major: number
  /** Path of the program. */
  readonly path: string
}

/** The major version that the image runs; targets hold for it. */
export const IMAGE_NODE = 24

/** Finds versions of Node by their major numbers; one that is not the running one comes from the package `node`. */
export function findNodes(majors: readonly number[]): readonly NodeVersion[] {
  return [...new Set(majors)].map((major) => ({ major, path: pathOf(major) }))
}

function pathOf(major: number): string {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath
  const command = ['--yes', '-p', `node@${major}`, 'node', '-p', 'process.execPath']
  return execFileSync('npx', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
