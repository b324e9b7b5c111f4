/**
 * Variables that Node, its libraries and child processes still read while a program runs. None of them is a secret; those of proxies,
 * which may hold a password, Node reads at its start.
 */
const NEEDED = /^(?:PATH|HOME|TZ|LANG|LC_\w+|TMPDIR|NODE_(?:ENV|OPTIONS|COMPILE_CACHE|EXTRA_CA_CERTS))$/

/**
 * Removes from the environment all that a program does not need once it has read its configuration, so that diagnostic reports and
 * child processes do not get it: also secrets that this program knows nothing of.
 */
export function withdrawEnvironment(environment: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(environment)) {
    if (!NEEDED.test(name)) delete environment[name]
  }
  // Known to later versions of Node alone.
  if (process.report) Object.assign(process.report, { excludeEnv: true })
}

/** The arguments that variables of the environment give, each by the flag that takes it; none for a variable that is not set. */
export function argumentsFrom(
  variables: Readonly<Record<string, string>>,
  environment: NodeJS.ProcessEnv = process.env,
): readonly string[] {
  return Object.entries(variables).flatMap(([flag, name]) => {
    const value = environment[name] ?? ''
    return value === '' ? [] : [`${flag}=${value}`]
  })
}
