import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCollector, type ArrivedSpan, type Collector } from '../support/telemetry/trace-collector.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  bot: 'none',
  environment: { ROLES: 'bot,watcher,outbox', WATCH_ACTIVE_MS: '200' },
})
let collector: Collector
beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.close())

/** The first span for which that holds. */
function spanWhere(holds: (span: ArrivedSpan) => boolean): ArrivedSpan {
  const found = collector.spans().find(holds)
  if (!found) throw new Error('There is no such span yet')
  return found
}

function below({ traceId, spanId }: ArrivedSpan): readonly ArrivedSpan[] {
  return collector.spans().filter((span) => span.traceId === traceId && span.parentSpanId === spanId)
}

function namesBelow(span: ArrivedSpan): readonly string[] {
  return below(span)
    .map(({ name }) => name)
    .toSorted()
}

test('each update, poll and delivery has a trace, with its calls and its ticket below it, and no secret', async () => {
  const bot = await on.startBot({ TRACES_URL: collector.url })
  const { person, account } = await on.connected('Wilhelmine')
  await person.send('/positions')
  await person.waitFor('No open positions')
  await person.send('/long BTC 137.31 5x')
  await person.waitFor('Preview expires:')
  await person.press('✅ Confirm')
  await person.waitFor('Done')
  const texts = async () => (await person.messages()).map(({ text }) => text)
  await account.execute('depositSelf', { amount: '25' })
  await expect.poll(texts).toContainEqual(expect.stringContaining('Deposit credited'))
  await bot.stop()

  const went = { attempt: 1, outcome: '200' }
  const expectSpans = (): void => {
    const asked = spanWhere(({ facts }) => facts['command'] === 'positions')
    expect(asked).toMatchObject({ name: 'update', facts: { kind: 'message', outcome: 'done' } })
    expect(asked.facts['work']).toMatch(/^update \d+$/)
    expect(asked).not.toHaveProperty('parentSpanId')
    const reads = ['service openOrders', 'service openPositions']
    // A busy machine may have let one take too long, which was tried again then.
    expect(new Set(namesBelow(asked))).toEqual(new Set([...reads, 'telegram sendMessage']))
    expect(below(asked).map(({ facts }) => facts)).toContainEqual(went)

    const ticket = spanWhere(({ name }) => name === 'ticket')
    expect(ticket.facts).toMatchObject({ function: 'newPositionOrder', state: 'accepted' })
    const confirmed = spanWhere(({ spanId }) => spanId === ticket.parentSpanId)
    expect(confirmed).toMatchObject({ traceId: ticket.traceId, facts: { command: 'button' } })
    expect(namesBelow(ticket)).toContain('service execute newPositionOrder')

    const poll = spanWhere((span) => span.name === 'poll' && below(span).length > 0)
    expect(namesBelow(poll)).toEqual(expect.arrayContaining(reads))
    // One message may tell the order and the deposit. Its span has the kind of the first of them.
    const delivery = spanWhere(({ name }) => name === 'delivery')
    expect(delivery.facts).toMatchObject({ outcome: 'delivered' })
    expect(['deposit', 'order-accepted']).toContain(delivery.facts['kind'])
    expect(namesBelow(delivery)).toEqual(['telegram sendMessage'])
  }
  // The last of them are on their way to the collector.
  await expect.poll(() => expectSpans()).toBeUndefined()

  const { BOT_TOKEN = '', VAULT_KEYS = '' } = on.environment.variables
  for (const secret of [account.apiKey, account.keyId, BOT_TOKEN, VAULT_KEYS, '137.31', 'Wilhelmine'])
    expect(collector.everything()).not.toContain(secret)
})
