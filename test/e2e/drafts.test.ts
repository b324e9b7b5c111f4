import { expect, test } from 'vitest'
import { draftsForThisFile } from '../support/environment/drafts.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })
const { process, post, get, becomes, sent } = draftsForThisFile(on)

const LINE = '/long BTC 100 10x sl 57000'

test('/drafts lists what waits and what became of the last ones, and opens one', async () => {
  const { person } = await on.connected()
  const first = await post(person, LINE)
  await person.waitFor('Draft by')
  await person.press('✖️ Drop')
  await person.waitFor('Dropped by you')
  await on.advance(61_000)
  const second = await post(person, '/short ETH 50 5x')
  const card = await person.waitFor('Draft by')
  await on.advance(61_000)
  await person.send('/drafts')
  const list = await person.waitFor('These wait for you')
  expect(list.text).toContain('/short ETH 50 5x · not answered')
  expect(list.text).toContain('/long BTC 100 10x sl 57000 · dropped')
  const before = await sent()
  await person.press('🔎 /short ETH 50 5x', { message: list })
  const opened = await person.waitFor('Nothing is sent before you confirm')
  expect(opened.message_id).not.toBe(card.message_id)
  // Of two cards the one that was quoted last can be confirmed.
  await person.press('✅ Confirm', { message: card })
  await person.waitFor('This draft has another card by now')
  expect(await sent()).toBe(before)
  await person.press('✅ Confirm', { message: opened })
  await person.waitFor('Accepted by the service')
  expect(await sent()).toBe(before + 1)
  await becomes(person, second, 'confirmed')
  await on.advance(3_000)
  await person.waitFor('✅ Done')
  await person.send('/drafts')
  expect((await person.waitFor('None waits for you')).text).toContain('/short ETH 50 5x · done')
  expect(await get(person, first)).toMatchObject({ status: 'dropped' })
})

test('/drafts lists what waits however many came since, and says how many it leaves out', async () => {
  const { person } = await on.connected()
  const show = async (line: string): Promise<string> => {
    const id = await post(person, line)
    await becomes(person, id, 'shown')
    return id
  }
  for (let count = 0; count < 11; count++) await show('/short ETH 50 5x')
  for (let count = 0; count < 40; count++)
    await process().queue.change(
      person.user.id,
      await show(LINE),
      (draft) => ({ ...draft, status: 'dropped' }),
      () => false,
    )
  // By then no card can be confirmed any more.
  await on.advance(61_000)
  await person.send('/drafts')
  const { text = '' } = await person.waitFor('These wait for you')
  expect(text.match(/\/short ETH 50 5x · not answered/g)).toHaveLength(10)
  expect(text).toContain('… and 1 more')
})

test('a draft that is refused is told at the next try where its card was lost on the way', async () => {
  const { person } = await on.connected()
  await on.driver.fault({ method: 'sendMessage', kind: 'cut', when: 'before', times: 1 })
  const id = await post(person, '/close ETH 50%')
  await becomes(person, id, 'refused')
  await on.advance(11_000)
  await person.waitFor('/close ETH 50%')
})

test('the size that a token allows holds for what a line leaves open: by risk, added by risk, and reversed', async () => {
  const { person, account } = await on.connected()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await account.execute('newPositionOrderWithTPSL', {
    tokenId: '1',
    isLong: true,
    positionType: 'Market',
    slippage: '1',
    collateral: '200',
    size: '1000',
    stopLoss: '54000',
  })
  await on.advance(3_000)
  await person.send('/api new program draft size 500')
  const shown = (await person.waitFor('It is shown only once')).text ?? ''
  const sender = {
    kind: 'token',
    id: /sqb1_[0-9a-z]+_([0-9a-f]{8})_/.exec(shown)?.[1] ?? '',
    name: 'program',
  } as const
  const before = await sent()
  for (const line of [
    '/long BTC risk $50 10x sl 3%',
    '/add BTC risk $60',
    '/reverse BTC',
    '/ladder long BTC risk $60 10x 3 from 59000 to 57000 sl 55000',
  ]) {
    const id = await post(person, line, { sender })
    await person.waitFor('Its order is larger than its token allows')
    await becomes(person, id, 'refused')
    expect(await get(person, id)).toMatchObject({ reason: 'size' })
  }
  await post(person, '/long BTC risk $10 10x sl 3%', { sender })
  expect((await person.waitFor('Nothing is sent before you confirm')).text).toContain('Risk')
  expect(await sent()).toBe(before)
})
