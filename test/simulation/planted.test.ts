import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each planted fault can be put into the code as it stands', () => {
  const folder = `${import.meta.dirname}/planted`
  const names = readdirSync(folder)
  const stale = names.filter(
    (name) => spawnSync('git', ['apply', '--check', `${folder}/${name}`], { stdio: 'ignore' }).status !== 0,
  )
  expect(names.length).toBeGreaterThan(40)
  expect(stale).toEqual([])
})
