import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { AXE } from './scene.js'

/** Serious and critical findings of axe in the frame of a Mini App. */
export async function frameBarriers(page: Page): Promise<readonly string[]> {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  const { violations } = await frame!.evaluate<AxeResults>(
    `${AXE}; axe.run(document, { resultTypes: ['violations'] })`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
}
