import type { Page } from 'playwright-core'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { signedInitData } from '../../packages/practice-telegram/src/mini-app/init-data.js'
import type { TestEnvironment } from '../support/environment/test-environment.js'
import { NATIVE_CLIENT } from './native-client.js'

/** The address at which a native client of Telegram opens the mini app for a person, with the view to begin with. */
async function miniAppAddress(
  on: TestEnvironment,
  { user }: ChatUser,
  version: string | undefined,
): Promise<string> {
  const initData = signedInitData({
    token: on.environment.chat.token,
    person: user,
    startParam: undefined,
    now: await on.driver.clock.now(),
  })
  const fragment = new URLSearchParams({
    tgWebAppData: initData,
    ...(version === undefined ? {} : { tgWebAppVersion: version }),
  }).toString()
  return `${on.environment.variables['WEBAPP_URL']}/#${fragment}`
}

/** Opens the mini app as the whole page, as a native client does, and waits until the desk stands. */
export async function openDirectly(
  page: Page,
  on: TestEnvironment,
  person: ChatUser,
  version?: string,
): Promise<void> {
  await page.addInitScript(NATIVE_CLIENT)
  // Another fragment alone would load nothing.
  await page.goto('about:blank')
  await page.goto(await miniAppAddress(on, person, version))
  await page.locator('html[data-state=shown]').waitFor({ state: 'attached' })
}
