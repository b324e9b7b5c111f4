import type { User } from 'grammy/types'
import { api } from '../api.js'
import { byId, element } from '../shell/dom.js'

/** Makes new people and groups: to see a chat with other eyes, one needs somebody else. */
export function createNewcomers({
  people,
  open,
  attempt,
}: {
  people: () => readonly User[]
  /** The chat of the newcomer, as whom. */
  open: (chatId: number, personId: number) => Promise<void>
  attempt: (work: () => Promise<unknown>) => void
}): void {
  const dialog = byId('newcomer', HTMLDialogElement)
  const form = byId('newcomer-form', HTMLFormElement)
  const heading = byId('newcomer-title', HTMLHeadingElement)
  const name = byId('newcomer-name', HTMLInputElement)
  const language = byId('newcomer-language', HTMLInputElement)
  const languageLine = byId('newcomer-language-line', HTMLLabelElement)
  const members = byId('newcomer-members', HTMLFieldSetElement)
  let group = false

  const show = (isGroup: boolean): void => {
    group = isGroup
    heading.textContent = group ? 'New group' : 'New person'
    form.reset()
    languageLine.hidden = group
    members.hidden = !group
    members.replaceChildren(
      element('legend', {}, ['Who is in it, beside the bot']),
      ...people().map(({ id, first_name }) =>
        element('label', {}, [
          element('input', { type: 'checkbox', name: 'member', value: id, checked: true }),
          element('span', { dir: 'auto' }, [first_name]),
        ]),
      ),
    )
    dialog.showModal()
    name.focus()
  }

  const make = async (): Promise<void> => {
    if (!group) {
      const person = await api.addPerson({ first_name: name.value, language_code: language.value || 'en' })
      return open(person.id, person.id)
    }
    const chosen = new FormData(form).getAll('member').map(Number)
    const [first] = chosen
    if (first === undefined) throw new Error('A group needs somebody in it')
    const room = await api.addGroup({ title: name.value, members: chosen })
    return open(room.chat.id, first)
  }

  byId('new-person', HTMLButtonElement).addEventListener('click', () => show(false))
  byId('new-group', HTMLButtonElement).addEventListener('click', () => show(true))
  byId('newcomer-cancel', HTMLButtonElement).addEventListener('click', () => dialog.close())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    attempt(async () => {
      await make()
      dialog.close()
    })
  })
}
