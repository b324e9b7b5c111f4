import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** A folder for scripts, new for each test, with a PATH of its own: nothing else of the machine is found. */
export interface ScriptFolder {
  /** Path of the folder. */
  readonly home: () => string
  /** Installs a program, as a script of `sh`. */
  readonly install: (name: string, script: string) => void
  /** Runs a script of the folder by a shell, with words behind it; `said` is all that it has printed. */
  readonly run: (
    shell: 'sh' | 'bash',
    script: string,
    ...words: readonly string[]
  ) => { readonly status: number | null; readonly said: string }
  /** The content of its file `ran`, in which programs note that they ran; empty without it. */
  readonly ran: () => string
}

/** Makes the folder before each test, and removes it after. `tools` are programs of the machine that are installed in it. */
export function scriptFolderForThisFile({
  folders,
  tools,
}: {
  readonly folders: readonly string[]
  readonly tools: readonly string[]
}): ScriptFolder {
  let home = ''
  const programs = (): string => join(home, 'path')
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'squawkbox-scripts-'))
    for (const folder of ['path', ...folders]) mkdirSync(join(home, folder))
    for (const tool of tools) {
      const path = spawnSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).stdout.trim()
      symlinkSync(path, join(programs(), tool))
    }
  })
  afterEach(() => rmSync(home, { recursive: true, force: true }))
  return {
    home: () => home,
    install: (name, script) => {
      const path = join(programs(), name)
      writeFileSync(path, `#!/bin/sh\n${script}\n`)
      chmodSync(path, 0o755)
    },
    run: (shell, script, ...words) => {
      const { status, stdout, stderr } = spawnSync(shell, [join(home, script), ...words], {
        env: { PATH: programs() },
        stdio: ['ignore', 'pipe', 'pipe'],
        encoding: 'utf8',
      })
      return { status, said: stdout + stderr }
    },
    ran: () => {
      const log = join(home, 'ran')
      return existsSync(log) ? readFileSync(log, 'utf8') : ''
    },
  }
}
