import { signal } from '@preact/signals'
import { api } from '../api.js'
import { attempt, closeDrawer } from '../shell/notices.js'
import { Box, BoxFoot, PeopleChoice } from '../shell/elements.js'
import { open, people, reload } from '../store.js'

/** Kind of chat that the dialog adds; undefined while it is closed. */
export const adding = signal<'person' | 'group' | undefined>()

/** Adds a person or a group; returns the chat, and the member to open it as. */
async function add(form: FormData): Promise<[chatId: number, personId: number]> {
  const name = form.get('name') as string
  if (adding.value === 'person') {
    const person = await api.addPerson({
      first_name: name,
      language_code: (form.get('language') as string) || 'en',
    })
    return [person.id, person.id]
  }
  const members = form.getAll('person').map(Number)
  const [first] = members
  if (first === undefined) throw new Error('A group needs at least one member')
  const { chat } = await api.addGroup({ title: name, members })
  return [chat.id, first]
}

/** The dialog that adds people and groups. */
export function AddDialog() {
  const kind = adding.value
  if (!kind) return null
  const close = (): void => void (adding.value = undefined)
  const submit = (form: FormData): void =>
    attempt(async () => {
      const [chatId, personId] = await add(form)
      await reload()
      close()
      closeDrawer()
      await open(chatId, personId)
    })
  return (
    <Box id="add-chat" title={kind === 'group' ? 'New group' : 'New person'} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        <label>
          <span>Name</span>
          <input name="name" maxLength={64} required autofocus autocomplete="off" dir="auto" />
        </label>
        {kind === 'person' ? (
          <label>
            <span>Language, as a code such as en or de</span>
            <input
              name="language"
              pattern="[a-z]{2,3}(-[A-Za-z0-9]+)*"
              defaultValue="en"
              autocomplete="off"
            />
          </label>
        ) : (
          <PeopleChoice legend="Members besides the bot" type="checkbox" from={people.value} defaultChecked />
        )}
        <BoxFoot cancel={close}>
          <button type="submit" class="strong">
            Add
          </button>
        </BoxFoot>
      </form>
    </Box>
  )
}
