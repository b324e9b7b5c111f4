import { expect, test } from 'vitest'
import type { OperationCaller } from '../../../src/service/client/caller.js'
import { routeCalls } from '../../../src/service/client/route-calls.js'
import { defaultDialect } from '../../../src/service/dialect.js'
import { RejectedError } from '../../../src/service/errors.js'
import { functions, reads, type ExecuteCall } from '../../../src/service/operations.js'
import { createServiceClient, type Credentials, type Service } from '../../../src/service/service.js'
import { who } from '../support/wire.js'

const onPaper: Credentials = { ...who, venue: 'paper' }

type Method = (...asked: unknown[]) => Promise<unknown>
type Ask = (service: Service, who: Credentials) => Promise<unknown>

const readNames = Object.keys(reads) as (keyof typeof reads)[]
const withCredentials = readNames.filter((name) => reads[name].authentication.needsCredentials)

/** Every call that is made with credentials. */
const calls: readonly (readonly [string, Ask])[] = [
  ...withCredentials.flatMap((name): (readonly [string, Ask])[] => [
    [name, (service, asking) => (service[name] as Method)(asking, {})],
    [`undecoded.${name}`, (service, asking) => (service.undecoded[name] as Method)(asking, {})],
    [`raw ${name}`, (service, asking) => service.raw({ name, input: {} as never }, { who: asking })],
  ]),
  ...Object.keys(functions).map((name): readonly [string, Ask] => [
    `execute ${name}`,
    (service, asking) => service.execute(asking, '1', { name, params: {} } as ExecuteCall),
  ]),
  [
    'prepare',
    async (service, asking) =>
      await Promise.resolve(service.prepare(asking, '1', { name: 'depositSelfAllUSDC', params: {} })),
  ],
]

/** A caller that answers every call with its own name. */
function named(name: string): OperationCaller {
  const answer = async () => await Promise.resolve(name as never)
  return {
    call: answer,
    callUndecoded: answer,
    callRaw: answer,
    prepare: () => ({ method: 'POST', path: '/', body: name as never }),
    reach: answer,
    close: answer,
  }
}

const main = named('main')
const both = createServiceClient(
  routeCalls({ main, others: new Map([['paper', named('paper')]]) }),
  defaultDialect,
)
const alone = createServiceClient(routeCalls({ main, others: new Map() }), defaultDialect)

test.each(calls)('%s goes only to the venue that accepts its credentials', async (_, ask) => {
  expect(await ask(both, who)).toBe('main')
  expect(await ask(both, onPaper)).toBe('paper')
  expect(await ask(alone, who)).toBe('main')
  await expect(ask(alone, onPaper)).rejects.toThrow(RejectedError)
  await expect(ask(alone, onPaper)).rejects.toThrow('accounts of the venue "paper" are not served any more')
})

test('reads without credentials go to the main venue', async () => {
  const others = readNames.filter((name) => !withCredentials.includes(name))
  expect(others).not.toEqual([])
  for (const name of others) expect(await (both[name] as Method)({})).toBe('main')
})

test('reaching is about the main venue, and closing about all', async () => {
  const done: string[] = []
  const noting = (name: string): OperationCaller => ({
    ...named(name),
    reach: async () => void done.push(`reach ${name}`),
    close: async () => void done.push(`close ${name}`),
  })
  const others = new Map([['paper', noting('paper')]])
  const service = createServiceClient(routeCalls({ main: noting('main'), others }), defaultDialect)
  await service.reach()
  await service.close()
  expect(done).toEqual(['reach main', 'close main', 'close paper'])
})
