import type { Command } from '../shell/command.js'
import { isPrivate } from '../shell/context.js'
import { commandFeature } from '../shell/feature.js'
import { leaveForm } from '../shell/forms/form.js'
import { reply } from '../shell/text/deliver.js'
import type { TwoFactorDialog } from './two-factor/dialog.js'

/**
 * /cancel: stops the conversation or question that waits for an answer in this chat, and drops what was typed for it.
 */
function cancelCommand({ twoFactorDialog }: { readonly twoFactorDialog: TwoFactorDialog }): Command {
  return {
    name: 'cancel',
    topic: 'keys',
    access: 'everybody',
    place: 'anywhere',
    run: async (ctx) => {
      const converses = await leaveForm(ctx, { said: false })
      // What asks for a PIN or a code does so in the private chat alone.
      const asks = isPrivate(ctx) && (await twoFactorDialog.asking.stop(ctx))
      await reply(ctx, { text: ctx.text(converses || asks ? 'cancel-done' : 'cancel-nothing') })
    },
  }
}

export const cancelFeature = commandFeature('cancel', cancelCommand)
