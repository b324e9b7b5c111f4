import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redisForThisFile } from '../redis/redis.js'
import { followTraffic, type Traffic } from './traffic.js'

let [http, url]: [Server | undefined, string] = [undefined, '']
const server = redisForThisFile()
let redis: Redis
let traffic: Traffic
beforeAll(async () => {
  traffic = followTraffic()
  redis = new Redis(server.url)
  http = createServer((request, response) => {
    if (request.url !== '/never') response.end('done')
  })
  await new Promise<void>((resolve) => void http?.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(async () => {
  traffic.close()
  redis.disconnect()
  http?.closeAllConnections()
  await new Promise((resolve) => http?.close(resolve))
})

test('waits for what was asked for, and for all that its answers lead to', async () => {
  let done = 0
  const chain = async (): Promise<void> => {
    for (; done < 20; done++) {
      await (await fetch(url)).text()
      await redis.incr('count')
    }
  }
  const ended = chain()
  await traffic.settled()
  expect(done).toBe(20)
  await ended
})

test('does not wait for what waits for something to happen, nor for what is not answered', async () => {
  const blocked = redis.duplicate()
  const waiting = blocked.blpop('nothing', 0).catch((err: Error) => err.name)
  const stop = new AbortController()
  const unanswered = fetch(`${url}/never`, { signal: stop.signal }).catch((err: Error) => err.name)
  await traffic.settled()
  blocked.disconnect()
  stop.abort()
  expect(await Promise.all([waiting, unanswered])).toEqual(['Error', 'AbortError'])
})
