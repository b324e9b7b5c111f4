import { fileURLToPath } from 'node:url'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { runProgram } from '../support/process/run-program.js'

/** Loaded before a program: stops it in the middle of its first words, as one who waited for them may. */
const STOP_AT_FIRST_WORDS = `data:text/javascript,${encodeURIComponent(`
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (...words) => {
    process.stdout.write = write
    const done = write(...words)
    process.kill(process.pid, 'SIGTERM')
    return done
  }
`)}`

describe('a program of practice', () => {
  test.each(['exchange', 'telegram'])('%s: stops well if it is told to by its first words', async (name) => {
    const program = fileURLToPath(new URL(`../../dist/practice-${name}/main.js`, import.meta.url))
    const command = [process.execPath, '--import', STOP_AT_FIRST_WORDS, program, '--port', '0'] as const
    const { stdout, stderr, status } = await runProgram(command, { cwd: tmpdir() })
    expect({ words: /http:\/\/127\.0\.0\.1:\d+/.test(stdout), stderr, status }).toEqual({
      words: true,
      stderr: '',
      status: 0,
    })
  })
})
