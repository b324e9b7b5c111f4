import { signal } from '@preact/signals'
import { Box, BoxFoot } from './elements.js'
import { attempt } from './notices.js'

/** Chats, or results for one, of which a person chooses. */
interface Choices {
  readonly title: string
  readonly note?: string
  readonly from: readonly {
    readonly title: string
    readonly detail?: string
    readonly choose: () => Promise<unknown> | undefined
  }[]
  /** Called if the person closes the dialog without a choice. */
  readonly cancelled?: () => void
}

/** The choices that are shown; others may take their place. */
export const choices = signal<Choices | undefined>()

export function ChoiceDialog() {
  const shown = choices.value
  if (!shown) return null
  const { title, note, from } = shown
  const cancel = (): void => {
    choices.value = undefined
    shown.cancelled?.()
  }
  return (
    <Box id="send-inline" title={title} onClose={cancel}>
      {note && (
        <p id="send-inline-note" dir="auto">
          {note}
        </p>
      )}
      <ul class="choices">
        {from.map(({ title, detail = '', choose }, index) => (
          <li key={index}>
            <button type="button" class="choice" onClick={() => attempt(async () => choose())}>
              <b dir="auto">{title}</b>
              <span dir="auto">{detail}</span>
            </button>
          </li>
        ))}
      </ul>
      <BoxFoot cancel={cancel} />
    </Box>
  )
}
