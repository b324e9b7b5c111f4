import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** Waits for all animations that end: text that fades in has its contrast only then. */
const AT_REST = `Promise.allSettled(
  document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished),
)`

async function violations(on: Page | Frame, part: string): Promise<AxeResults['violations']> {
  // A document keeps it for the next time.
  if (!(await on.evaluate<boolean>('"axe" in window'))) await on.evaluate(`${AXE}; undefined`)
  const found = await on.evaluate<AxeResults>(
    `${AT_REST}.then(() => axe.run(${part}, { resultTypes: ['violations'] }))`,
  )
  return found.violations
}

const described = (found: AxeResults['violations']): readonly string[] =>
  found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )

/** All accessibility errors within an element of a page, such as `#messages`, once its animations have ended. */
export const partBarriers = async (page: Page, selector: string): Promise<readonly string[]> =>
  described(await violations(page, JSON.stringify(selector)))

/** Serious and critical accessibility errors of a whole page or frame, once its animations have ended. */
export async function barriers(on: Page | Frame): Promise<readonly string[]> {
  const found = await violations(on, 'document')
  return described(found.filter(({ impact }) => impact === 'serious' || impact === 'critical'))
}

/** The same of the Mini App that a page shows in its frame. */
export const frameBarriers = (page: Page): Promise<readonly string[]> =>
  barriers(page.frames().find((one) => one !== page.mainFrame())!)
