#!/usr/bin/env node
import { readVersion } from '../config/version.js'
import { argumentsFrom, withdrawEnvironment } from '../config/withdraw-environment.js'
import { argumentsOrExit, exitForWrongUse, nearest } from '../lib/running/arguments.js'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'

/** A program of this release. */
interface Program {
  /** Loads the module that runs it. */
  readonly load: () => Promise<unknown>
  /** Arguments, as the help shows them. */
  readonly takes?: string
  readonly does: string
  /** True if it reads the bot's environment, and so the `.env` file of the working folder. */
  readonly readsEnvironment: boolean
  /** Flags of another program, each with the variable that gives it: arguments of a process can be seen by others. */
  readonly flags?: Readonly<Record<string, string>>
}

const programs: Readonly<Record<string, Program>> = {
  setup: {
    load: () => import('./setup.js'),
    takes: '[--help]',
    does: 'asks for what the first run needs, and writes .env',
    readsEnvironment: false,
    flags: { '--image': 'SQUAWKBOX_IMAGE' },
  },
  start: { load: () => import('../main.js'), does: 'runs the bot', readsEnvironment: true },
  begin: {
    load: () => import('./begin.js'),
    does: 'lets the bot start with an empty database, after its data were lost',
    readsEnvironment: true,
  },
  doctor: {
    load: () => import('./doctor.js'),
    does: 'checks every server that the bot depends on',
    readsEnvironment: true,
  },
  rotate: {
    load: () => import('./rotate.js'),
    does: 'encrypts every record again with the first key of VAULT_KEYS',
    readsEnvironment: true,
  },
  forget: {
    load: () => import('./forget.js'),
    takes: '<id>',
    does: 'erases the data of a user, by numeric Telegram id',
    readsEnvironment: true,
  },
  backup: {
    load: () => import('./backup.js'),
    takes: '[--help]',
    does: 'seals a copy of what Redis keeps, while it runs',
    readsEnvironment: false,
  },
  restore: {
    load: () => import('./restore.js'),
    takes: '[--help]',
    does: 'writes such a copy into a folder that Redis starts with',
    readsEnvironment: false,
  },
  demo: {
    load: () => import('../demo/main.js'),
    takes: '[--help]',
    does: 'the bot with practice money and a chat page on this machine: no Telegram, no trading service',
    readsEnvironment: false,
    flags: { '--host': 'DEMO_HOST', '--data': 'DEMO_DATA' },
  },
  mcp: {
    load: () => import('./mcp.js'),
    takes: '[--help]',
    does: 'an MCP server for a language model on this machine, which uses the HTTP API',
    readsEnvironment: false,
  },
  paper: {
    load: () => import('practice-exchange/main'),
    takes: '[--help]',
    does: 'runs the practice exchange alone',
    readsEnvironment: false,
    flags: { '--redis': 'REDIS_URL' },
  },
}

/** The files of settings: of a clone, of the systemd unit, of the quadlet. */
const SETTINGS_FILES = ['.env', '/etc/squawkbox/env', `${homedir()}/.config/squawkbox/env`]

// `squawkbox <program>`: one command for every program of a release, in the image and on a clone.
const [, , name = '--help', ...rest] = process.argv
const program = Object.hasOwn(programs, name) ? programs[name] : undefined
if (program) {
  process.setSourceMapsEnabled(true)
  // Flags that were typed come last, and so win.
  const given = [...argumentsFrom(program.flags ?? {}), ...rest]
  // The program reads its own arguments behind its name, as if it were run by itself.
  process.argv.splice(
    2,
    process.argv.length,
    ...(program.readsEnvironment ? await loadSettings(name, program, given) : given),
  )
  if (!program.readsEnvironment) withdrawEnvironment()
  await program.load()
} else if (name === '--version') console.log(readVersion())
else if (name === '--help' || name === 'help') console.log(help())
else {
  const near = await nearest(name, Object.keys(programs))
  console.error(
    `There is no program "${name}"${near === undefined ? '' : `; did you mean ${near}?`}\n\n${help()}`,
  )
  process.exitCode = 2
}

function help(): string {
  const rows = Object.entries(programs).map(([program, { takes = '', does }]) => [
    `squawkbox ${program} ${takes}`.trimEnd(),
    does,
  ])
  const width = Math.max(...rows.map(([usage = '']) => usage.length))
  const lines = rows.map(([usage = '', does = '']) => `  ${usage.padEnd(width)}  ${does}`)
  return `Squawkbox ${readVersion()}\n\n${lines.join('\n')}\n\nVariables come from the environment, and from .env in this folder, else /etc/squawkbox/env, else ~/.config/squawkbox/env; --env names another file.`
}

/**
 * Adds the variables of a file to the environment: of the one that `--env` names, else of the first that is there. Variables that are set
 * already win. Returns the other arguments.
 */
async function loadSettings(
  name: string,
  { takes, does }: Program,
  given: readonly string[],
): Promise<readonly string[]> {
  const usage = ['squawkbox', name, ...(takes === undefined ? [] : [takes]), '[--env file]'].join(' ')
  const { values, positionals } = await argumentsOrExit(
    { name, help: `${usage}: ${does}`, words: takes === undefined ? 0 : 1 },
    { env: { type: 'string' } },
    given,
  )
  if (takes !== undefined && positionals.length === 0) exitForWrongUse(name, `${takes} is missing.`)
  const path = values.env ?? SETTINGS_FILES.find((one) => existsSync(one))
  if (path === undefined) return positionals
  try {
    process.loadEnvFile(path)
  } catch (error) {
    console.error(`The settings in ${path} cannot be read: ${error instanceof Error ? error.message : ''}`)
    process.exit(1)
  }
  return positionals
}
