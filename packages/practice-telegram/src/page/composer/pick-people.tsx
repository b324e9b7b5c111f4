import { signal, useSignal } from '@preact/signals'
import type { KeyboardButtonRequestUsers } from 'grammy/types'
import { api } from '../api.js'
import { Box, BoxFoot, PeopleChoice } from '../shell/elements.js'
import { attempt } from '../shell/notices.js'
import { me, openChat, people } from '../store.js'
import { keyboardUsed } from './keyboard-state.js'

/** The request of the bot for which a person picks others, while the dialog is open. */
export const picking = signal<KeyboardButtonRequestUsers | undefined>()

/** The dialog in which a person picks others for the bot. */
export function PickPeople() {
  return picking.value ? <Picker request={picking.value} /> : null
}

function Picker({ request }: { request: KeyboardButtonRequestUsers }) {
  const { request_id: id, max_quantity: most = 1, user_is_bot: isBot, user_is_premium: isPremium } = request
  const chosen = useSignal<number[]>([])
  const fitting = people.value.filter(
    ({ is_bot, is_premium = false }) =>
      (isBot ?? is_bot) === is_bot && (isPremium ?? is_premium) === is_premium,
  )
  const count = chosen.value.length
  const close = (): void => void (picking.value = undefined)
  const share = (): void =>
    attempt(async () => {
      await api.shareUsers(openChat.value.chat.id, me.value.id, id, chosen.value)
      keyboardUsed()
      close()
    })
  return (
    <Box id="pick-people" title="Share with the bot" onClose={close}>
      <form
        onChange={({ currentTarget }) => {
          chosen.value = new FormData(currentTarget).getAll('person').map(Number)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          share()
        }}
      >
        {fitting.length > 0 ? (
          <PeopleChoice
            legend={most === 1 ? 'One person' : `Up to ${most} people`}
            type={most === 1 ? 'radio' : 'checkbox'}
            from={fitting}
          />
        ) : (
          <p>There is nobody whom the bot asks for.</p>
        )}
        <BoxFoot cancel={close}>
          <button type="submit" class="strong" disabled={count === 0 || count > most}>
            Share
          </button>
        </BoxFoot>
      </form>
    </Box>
  )
}
