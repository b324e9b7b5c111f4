import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The text of a `.env` file, with its comments. */
export interface EnvDocument {
  /** Value of a variable; undefined if it is not set, or empty. */
  get(name: string): string | undefined
  /** Sets a variable, in the line that names it, also in a comment; otherwise in a new line at the end. */
  set(name: string, value: string): void
  /** All variables that are set. */
  variables(): Readonly<Record<string, string>>
  /** Writes the file in one step, for its owner alone (mode 600). */
  write(): void
}

/** Opens a `.env` file; where there is none, the document begins as the template, or empty without one. */
export function openEnvDocument(path: string, template: string): EnvDocument {
  const source = [path, template].find((one) => existsSync(one))
  let text = source === undefined ? '' : readFileSync(source, 'utf8')
  const variables = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(parseEnv(text)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    )
  return {
    get: (name) => variables()[name],
    variables,
    set: (name, value) => {
      const line = `${name}=${value}`
      const named = [new RegExp(`^${name}=.*$`, 'm'), new RegExp(`^#${name}=.*$`, 'm')].find((one) =>
        one.test(text),
      )
      if (named) text = text.replace(named, () => line)
      else text += `${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`
    },
    write: () => {
      // Beside it, and then in its place: a write that fails leaves the old file whole, and nobody else can read the new one.
      const beside = `${path}.new`
      writeFileSync(beside, text, { mode: 0o600 })
      chmodSync(beside, 0o600)
      renameSync(beside, path)
    },
  }
}
