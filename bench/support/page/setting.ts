import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pMap from 'p-map'
import { setUpDemoEnvironment } from '../../../src/demo/environment.js'
import { signUp, type PracticeAccount } from '../../../src/demo/practice-account.js'
import { signedInitData } from '../../../packages/practice-telegram/src/mini-app/init-data.js'
import { imageFlags, MAIN } from '../read/our-bot.js'
import { startMeasured, type MeasuredProcess } from '../read/measured-process.js'
import { connectPeople } from '../read/people.js'

/** The mini app with people who have positions, on a practice exchange that takes its time, and a Redis that syncs each write. */
export interface PageSetting {
  /** Origin of the mini app. */
  readonly url: string
  /** Telegram ids. */
  readonly people: readonly number[]
  /** Starts the process; only one at a time. */
  readonly start: () => Promise<MeasuredProcess>
  /** Begins a session of a person, and gives its cookie. */
  readonly enter: (person: number) => Promise<string>
  /** Sets the price of BTC, which stands still from then on. */
  readonly setPrice: (price: string) => Promise<void>
  /** Requests of prices, and of orders and positions, that the exchange answered so far. */
  readonly requests: () => Promise<{ readonly prices: number; readonly lists: number }>
  readonly close: () => Promise<void>
}

/** Time that the exchange takes for each reply, in milliseconds. */
export const LATENCY_MS = 60

/** Ids of pairs at the exchange: everybody has the first, each fourth person all of them. */
const PAIRS = ['1', '2', '3', '5', '8'] as const

/** Accounts that are opened at the same time. */
const CONCURRENCY = 4

export async function setUpPages(count: number, node: string): Promise<PageSetting> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const opened: (() => Promise<void>)[] = [async () => rmSync(dir, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const demo = await setUpDemoEnvironment({
      dir,
      miniAppPort: 0,
      environment: { ROLES: 'bot', CHART_THREADS: '0', RATES: '99999,99999,99999' },
    })
    opened.push(() => demo.close())
    const paper = async (method: string, path: string, body?: object): Promise<unknown> => {
      const reply = await fetch(`${demo.paper.url}/paper${path}`, {
        method,
        ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
      })
      if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}`)
      return await reply.json()
    }
    const ids = Array.from({ length: count }, (_, index) => 100_000_001 + index)
    const accounts = await pMap(
      ids,
      async (id, index) => ({
        id,
        ...(await withPositions(demo.paper.url, index % 4 === 0 ? PAIRS : ['1'])),
      }),
      { concurrency: CONCURRENCY },
    )
    for (const { account, held } of accounts)
      while ((await account.openPositions()) < held) await paper('POST', '/tick')
    await connectPeople(
      demo.variables,
      accounts.map(({ id, account: { apiKey, keyId } }) => ({ id, apiKey, keyId })),
    )
    await paper('POST', '/faults', { on: 'all', what: 'delay', milliseconds: LATENCY_MS, times: 'always' })
    const url = demo.variables['WEBAPP_URL'] ?? ''
    return {
      url,
      people: ids,
      start: async () => {
        const process = await startMeasured(MAIN, demo.variables, node, imageFlags())
        opened.push(() => process.stop())
        return process
      },
      enter: async (person) => {
        const reply = await fetch(`${url}/session`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: url },
          body: JSON.stringify({
            initData: signedInitData({
              token: demo.chat.token,
              person: { id: person, is_bot: false, first_name: 'Ann', language_code: 'en' },
              startParam: undefined,
              now: Date.now(),
            }),
            isFramed: false,
          }),
        })
        const [cookie = ''] = (reply.headers.get('Set-Cookie') ?? '').split(';')
        if (cookie === '') throw new Error(`A session was answered with ${reply.status}`)
        return cookie
      },
      setPrice: async (price) => {
        await paper('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })
      },
      requests: async () => {
        const counts = Object.entries((await paper('GET', '/requests')) as Record<string, number>)
        const sum = (names: RegExp): number =>
          counts.filter(([name]) => names.test(name)).reduce((total, [, one]) => total + one, 0)
        return { prices: sum(/charts/), lists: sum(/open_(?:orders|positions)/) }
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** An account with a position in each of these pairs, ordered and not yet filled. */
async function withPositions(
  exchangeUrl: string,
  pairs: readonly string[],
): Promise<{ readonly account: PracticeAccount; readonly held: number }> {
  const account = await signUp(exchangeUrl)
  for (const tokenId of pairs)
    await account.execute('newPositionOrder', {
      tokenId,
      isLong: true,
      positionType: 'Market',
      slippage: '5',
      collateral: '100',
      size: '500',
    })
  return { account, held: pairs.length }
}
