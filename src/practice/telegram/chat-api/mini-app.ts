import { Hono } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { signedInitData } from '../mini-app/init-data.js'
import { checkLink } from '../text/links.js'
import { lookUp } from '../state/state.js'
import { personOf } from './lookup.js'
import { ChatApiError, readBody } from './requests.js'

const opening = z.strictObject({
  from: z.int(),
  /** Address of a button; without it the Mini App of the menu button is opened, as by a link with `?startapp=`. */
  url: z.string().max(2_048).optional(),
  start_param: z
    .string()
    .regex(/^[\w-]{0,512}$/)
    .optional(),
  /** Colours that the page shows, by Telegram's names. */
  theme: z.record(z.string(), z.string()).default({}),
})

/** Opens Mini Apps as a person: gives the address with what Telegram puts into its fragment. */
export function miniAppRoutes(hub: Hub): Hono {
  const { state } = hub
  const app = new Hono()
  app.post('/mini-app', async (context) => {
    const { from, url, start_param: startParam, theme } = await readBody(context, opening)
    const person = personOf(hub, from)
    const menu = lookUp(state.menuButtons, from) ?? lookUp(state.menuButtons, '')
    const address = url ?? (menu?.type === 'web_app' ? menu.web_app.url : undefined)
    if (address === undefined) throw new ChatApiError(404, 'The bot has no Mini App')
    const checked = checkLink(address, { httpsOnly: true })
    if ('fault' in checked) throw new ChatApiError(400, checked.fault)
    const initData = signedInitData({ token: state.token, person, startParam, now: hub.now() })
    const opened = new URL(checked.url)
    opened.hash = new URLSearchParams({
      tgWebAppData: initData,
      tgWebAppVersion: '9.1',
      tgWebAppPlatform: 'web',
      tgWebAppThemeParams: JSON.stringify(theme),
      ...(startParam === undefined ? {} : { tgWebAppStartParam: startParam }),
    }).toString()
    return context.json({ url: opened.href })
  })
  return app
}
