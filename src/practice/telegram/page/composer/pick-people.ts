import type { KeyboardButtonRequestUsers, User } from 'grammy/types'
import { byId, element } from '../shell/dom.js'

/** Shows the people that a request of the bot accepts, to pick from. */
export type PickPeople = (request: KeyboardButtonRequestUsers) => void

/** Creates the dialog in which a person picks others for the bot. */
export function createPickPeople({
  people,
  share,
  attempt,
}: {
  people: () => readonly User[]
  /** Shares those people with the bot. */
  share: (requestId: number, users: readonly number[]) => Promise<unknown>
  attempt: (work: () => Promise<unknown>) => void
}): PickPeople {
  const dialog = byId('pick-people', HTMLDialogElement)
  const form = byId('pick-people-form', HTMLFormElement)
  const list = byId('pick-people-list', HTMLFieldSetElement)
  const none = byId('pick-people-none', HTMLParagraphElement)
  const done = byId('pick-people-done', HTMLButtonElement)
  let requestId = 0
  let most = 1

  const chosen = (): number[] => new FormData(form).getAll('person').map(Number)
  const update = (): void => {
    const count = chosen().length
    done.disabled = count === 0 || count > most
  }

  byId('pick-people-cancel', HTMLButtonElement).addEventListener('click', () => dialog.close())
  form.addEventListener('change', update)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    attempt(async () => {
      await share(requestId, chosen())
      dialog.close()
    })
  })

  return ({ request_id, max_quantity = 1, user_is_bot, user_is_premium }) => {
    requestId = request_id
    most = max_quantity
    const fitting = people().filter(
      ({ is_bot, is_premium = false }) =>
        (user_is_bot ?? is_bot) === is_bot && (user_is_premium ?? is_premium) === is_premium,
    )
    list.replaceChildren(
      element('legend', {}, [most === 1 ? 'One person' : `Up to ${most} people`]),
      ...fitting.map(({ id, first_name }) =>
        element('label', {}, [
          element('input', { type: most === 1 ? 'radio' : 'checkbox', name: 'person', value: id }),
          element('span', { dir: 'auto' }, [first_name]),
        ]),
      ),
    )
    list.hidden = fitting.length === 0
    none.hidden = fitting.length > 0
    update()
    dialog.showModal()
  }
}
