import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** The flags of a program, and the words beside them. */
type Arguments<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>

/** Status of a program that was started with arguments which it does not take. */
const WRONG_USE = 2

/** Most letters by which a mistyped name may differ from the one that is offered instead. */
const NEAR = 2

/**
 * Reads the arguments of a program for its entry point. With `--help` it prints the help and exits. A flag that the program does not
 * have, a missing value or a word too many ends it with status 2, and a line that says what is wrong, the nearest flag, and the way to the help.
 */
export async function argumentsOrExit<const O extends Options>(
  program: { readonly name: string; readonly help: string; readonly words?: number },
  options: O,
  given: readonly string[] = process.argv.slice(2),
): Promise<Arguments<O>> {
  const known: Options = { ...options, help: { type: 'boolean' } }
  const config = { args: [...given], options: known, allowPositionals: true } as const
  const { tokens, values, positionals } = parseArgs({ ...config, strict: false, tokens: true })
  if (values['help'] === true) {
    process.stdout.write(`${program.help.trimEnd()}\n`)
    process.exit(0)
  }
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const type = Object.hasOwn(known, name) ? known[name]?.type : undefined
    if (type === undefined) {
      const near = await nearest(name, Object.keys(known))
      return exitForWrongUse(
        program.name,
        `There is no flag ${rawName}${near === undefined ? '.' : `; did you mean --${near}?`}`,
      )
    }
    if (type === 'boolean' && value !== undefined)
      return exitForWrongUse(program.name, `${rawName} takes no value.`)
    // The next flag is no value.
    if (type === 'string' && (value === undefined || (!inlineValue && value.startsWith('--'))))
      return exitForWrongUse(program.name, `${rawName} needs a value behind it.`)
  }
  const tooMany = positionals[program.words ?? 0]
  if (tooMany !== undefined) return exitForWrongUse(program.name, `“${tooMany}” is one word too many.`)
  return parseArgs({ args: [...given], options, allowPositionals: true })
}

/** Ends the program with status 2, after a sentence that says what is wrong, and where the help is. */
export function exitForWrongUse(name: string, wrong: string): never {
  process.stderr.write(`${wrong} squawkbox ${name} --help shows what it takes.\n`)
  process.exit(WRONG_USE)
}

/** The name that was probably meant; undefined where none is near. */
export async function nearest(typed: string, names: readonly string[]): Promise<string | undefined> {
  // Loaded where it is needed: the bundle of all packages would take its time at each start.
  const { nearestNames } = await import('../nearest-names.js')
  return nearestNames(typed, names, () => NEAR)[0]
}
