import type { Context, MiddlewareFn } from 'grammy'
import { Composer } from 'grammy'
import { expect, it } from 'vitest'
import { compose } from '../../../src/bot/shell/compose.js'

const ctx = {} as Context
const end = async (): Promise<void> => {}

/** Says its name on the way in and on the way out. */
function saying(said: string[], name: string): MiddlewareFn {
  return async (_ctx, next) => {
    said.push(`${name} in`)
    await next()
    said.push(`${name} out`)
  }
}

it('runs composers and functions nested in order, and then the next handler', async () => {
  const said: string[] = []
  const all = compose(saying(said, 'a'), new Composer(saying(said, 'b')), saying(said, 'c'))
  await all(ctx, async () => void said.push('next'))
  expect(said).toEqual(['a in', 'b in', 'c in', 'next', 'c out', 'b out', 'a out'])
})

it('stops at one that does not call next, and passes later failures to the earlier ones', async () => {
  const said: string[] = []
  await compose(saying(said, 'a'), async () => {}, saying(said, 'c'))(ctx, end)
  expect(said).toEqual(['a in', 'a out'])
  const failure = new Error('no luck')
  const failing = compose(saying(said, 'a'), () => Promise.reject(failure))
  await expect(failing(ctx, end)).rejects.toBe(failure)
})

it('throws if next is called twice', async () => {
  const twice: MiddlewareFn = async (_ctx, next) => {
    await next()
    await next()
  }
  let times = 0
  await expect(compose(twice)(ctx, async () => void times++)).rejects.toThrow('twice')
  expect(times).toBe(1)
})
