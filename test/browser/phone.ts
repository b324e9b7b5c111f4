import type { CDPSession, Page } from 'playwright-core'

/**
 * A phone of the middle range: the copies of lists that its processor makes in a second. A fast desktop makes four times as many, and is
 * slowed four times; a slower machine is slowed less, or the phone would be a slower one there. Lighthouse measures machines by the same
 * copies.
 */
const PHONE_COPIES = 3_750

/** Times by which this machine's processor is faster at the moment than the phone's: the best of five times 40 ms. */
const TIMES_FASTER = `(() => {
  const from = Array.from({ length: 100_000 }, (_, index) => index)
  const to = [...from]
  const copiesPerSecond = () => {
    const began = performance.now()
    let copies = 0
    while (performance.now() - began < 40) {
      for (let index = 0; index < from.length; index++) to[index] = from[index]
      copies++
    }
    return (copies * 1_000) / (performance.now() - began)
  }
  return Math.max(...[1, 2, 3, 4, 5].map(copiesPerSecond)) / ${PHONE_COPIES}
})()`

/** Makes a page as slow as that phone; gives the times by which it is slowed. */
export async function slowToPhone(page: Page, client: CDPSession): Promise<number> {
  const slowed = Math.max(1, await page.evaluate<number>(TIMES_FASTER))
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  return slowed
}
