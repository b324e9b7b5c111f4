import { expect, test } from 'vitest'
import { createTurnEnd } from '../../src/lib/running/turn-end.js'

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

test('work of a turn runs at its end, what is last after all else, also what is given at the end', async () => {
  const turnEnd = createTurnEnd()
  const ran: string[] = []
  turnEnd.runLast(() => ran.push('last'))
  turnEnd.run(() => {
    ran.push('first')
    turnEnd.runLast(() => ran.push('last of the end'))
    turnEnd.run(() => ran.push('first of the end'))
  })
  expect(ran).toEqual([])
  await nextTurn()
  expect(ran).toEqual(['first', 'first of the end', 'last', 'last of the end'])
})

test('each turn has an end of its own', async () => {
  const turnEnd = createTurnEnd()
  const ran: number[] = []
  turnEnd.run(() => ran.push(1))
  await nextTurn()
  turnEnd.run(() => ran.push(2))
  expect(ran).toEqual([1])
  await nextTurn()
  expect(ran).toEqual([1, 2])
})
