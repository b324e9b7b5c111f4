import type { User } from 'grammy/types'
import { api } from '../api.js'
import { byId, element } from '../shell/dom.js'

/** Creates the dialog that adds people and groups. */
export function createAddDialog({
  people,
  open,
  attempt,
}: {
  people: () => readonly User[]
  /** Opens the new chat as this person. */
  open: (chatId: number, personId: number) => Promise<void>
  attempt: (work: () => Promise<unknown>) => void
}): void {
  const dialog = byId('add-chat', HTMLDialogElement)
  const form = byId('add-chat-form', HTMLFormElement)
  const heading = byId('add-chat-title', HTMLHeadingElement)
  const name = byId('add-chat-name', HTMLInputElement)
  const language = byId('add-chat-language', HTMLInputElement)
  const languageLine = byId('add-chat-language-line', HTMLLabelElement)
  const members = byId('add-chat-members', HTMLFieldSetElement)
  let group = false

  const show = (isGroup: boolean): void => {
    group = isGroup
    heading.textContent = group ? 'New group' : 'New person'
    form.reset()
    languageLine.hidden = group
    members.hidden = !group
    members.replaceChildren(
      element('legend', {}, ['Members besides the bot']),
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
    if (first === undefined) throw new Error('A group needs at least one member')
    const chatInfo = await api.addGroup({ title: name.value, members: chosen })
    return open(chatInfo.chat.id, first)
  }

  byId('new-person', HTMLButtonElement).addEventListener('click', () => show(false))
  byId('new-group', HTMLButtonElement).addEventListener('click', () => show(true))
  byId('add-chat-cancel', HTMLButtonElement).addEventListener('click', () => dialog.close())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    attempt(async () => {
      await make()
      dialog.close()
    })
  })
}
