import { z } from 'zod'
import type { AddRoutes } from '../http/routes.js'
import { typedText } from '../http/typed-text.js'
import type { ChangeSettings } from './change-settings.js'
import type { ReadSettingsForm } from './form.js'

/** The longest value that is read; a phrase has 64 characters. */
const LONGEST = 200

/** The longest list of favourites that is sent back. */
const LONGEST_CURRENT = 4_000

/** GET /settings: the form. POST /settings: one change, as one would type it in the chat. */
export function settingsRoutes(
  read: ReadSettingsForm,
  change: ChangeSettings,
  names: readonly string[],
): AddRoutes {
  const body = z.strictObject({
    name: z.enum(names),
    from: z.string().max(LONGEST_CURRENT),
    to: typedText(LONGEST).min(1),
  })
  return (routes) => {
    routes.read('/settings', z.strictObject({}), async ({ userId }) => await read(userId))
    routes.post('/settings', body, async ({ userId }, wanted) => await change(userId, wanted))
  }
}
