import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { Owner } from '../desk/owner.js'
import { focusOnMount, useAction, usePage } from '../page.js'
import { Primary } from '../primary.js'

/** Shows a sentence about a draft. `isDone`: it is in the chat. */
export type Say = (sentence: string, isDone?: boolean) => void

/** The form of what is being drawn on the chart, if anything is, and what became of the last draft. */
export function Drawn({ form }: { form: (say: Say) => ComponentChildren }) {
  const { texts, client } = usePage()
  const said = useSignal('')
  const isSent = useSignal(false)
  return (
    <div class="changes">
      {form((sentence, isDone = false) => {
        said.value = sentence
        isSent.value = isDone
      })}
      <p role="status">{said}</p>
      {isSent.value && (
        <button type="button" class="quiet" ref={focusOnMount} onClick={() => client.close()}>
          {texts.toChat}
        </button>
      )}
    </div>
  )
}

/** A form of what is being drawn: its fields, the account that it is for, and the buttons that send it to the chat or give it up. */
export function DrawnForm({
  id,
  account,
  isRefused,
  draft,
  drop,
  say,
  children,
}: {
  id?: string
  account: string
  isRefused: boolean
  /** Sends it to the chat as a draft. */
  draft: () => Promise<{ readonly isDone: boolean; readonly message: string }>
  drop: () => void
  say: Say
  children: ComponentChildren
}) {
  const { texts, client } = usePage()
  useLayoutEffect(() => {
    say('')
    client.confirmClosing(true)
    const leave = client.overBack(drop)
    return () => {
      leave()
      client.confirmClosing(false)
    }
  }, [])
  const { run: done, isBusy } = useAction(async () => {
    say(texts.sending)
    const { isDone, message } = await draft()
    say(message, isDone)
    if (isDone) drop()
  })
  return (
    <form
      class="card change"
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRefused) client.haptic('error')
        else done()
      }}
    >
      {children}
      <Owner account={account} />
      <p class="pair">
        <Primary label={texts.toChatSend} isOff={isRefused || isBusy.value} />
        <button type="button" class="quiet" onClick={drop}>
          {texts.dropChange}
        </button>
      </p>
    </form>
  )
}
