/** Writes a line of a report. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
