import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INVARIANTS } from './invariants/names.js'

const FOLDER = `${import.meta.dirname}/planted`
const names = readdirSync(FOLDER)

test('each planted fault can be put into the code as it stands', () => {
  const stale = names.filter(
    (name) => spawnSync('git', ['apply', '--check', `${FOLDER}/${name}`], { stdio: 'ignore' }).status !== 0,
  )
  expect(names.length).toBeGreaterThan(40)
  expect(stale).toEqual([])
})

test('each invariant is named by a planted fault that it finds, and a fault names one or a test', () => {
  const finders = names.map(
    (name) =>
      /Found by: (?<by>test\/\S+|.*?)(?:\. Where drawn: \S+)?\n/.exec(
        readFileSync(`${FOLDER}/${name}`, 'utf8'),
      )?.groups?.['by'] ?? name,
  )
  const invariants: readonly string[] = INVARIANTS
  expect(invariants.filter((one) => !finders.includes(one))).toEqual([])
  expect(finders.filter((by) => !by.startsWith('test/') && !invariants.includes(by))).toEqual([])
})
