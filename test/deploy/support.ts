import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A `PATH` with the programs that `bin/setup --to-check` fetches. */
export function withCheckers(): string {
  return `${process.env['PATH'] ?? ''}:${root}node_modules/.bin`
}

/**
 * Runs a program in the folder of the project, with these variables beside its own, and gives its standard output. Throws with all it printed where it fails or is
 * not there.
 */
export function outputOf(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, PATH: withCheckers(), ...environment },
    encoding: 'utf8',
  })
  if (error)
    throw new Error(`${program} cannot be run; bin/setup --to-check fetches it from its Debian package`, {
      cause: error,
    })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}
