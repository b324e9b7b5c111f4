import type { KeyboardButton } from 'grammy/types'
import { sendNow } from '../actions.js'
import { styleOf } from '../conversation/inline-keyboard.js'
import { Link } from '../text/interactive.js'
import { isKeyboardOpen, keyboard } from './keyboard-state.js'
import { picking } from './pick-people.js'

/** The reply keyboard of the bot, below the text box. */
export function ReplyKeyboard() {
  return (
    <div
      class="keyboard"
      id="keyboard"
      role="group"
      aria-label="Bot keyboard"
      hidden={!isKeyboardOpen.value || !keyboard.value}
    >
      {keyboard.value?.keyboard?.map((row, index) => (
        <div class="key-row" key={index}>
          {row.map((key, column) => (
            <Key key={column} given={typeof key === 'string' ? { text: key } : key} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A button that sends its text or picks people; those that request contact, location or similar data are disabled. */
function Key({ given }: { given: Exclude<KeyboardButton, string> }) {
  const look = { class: `key ${styleOf(given)}`, dir: 'auto' } as const
  if ('web_app' in given)
    return (
      <Link address={given.web_app.url} {...look}>
        {given.text} ▣
      </Link>
    )
  const people = 'request_users' in given ? given.request_users : undefined
  const isOther = !people && Object.keys(given).some((name) => name.startsWith('request_'))
  return (
    <button
      type="button"
      {...look}
      disabled={isOther}
      title={isOther ? 'Not available in the practice chat' : undefined}
      onClick={() => (people ? (picking.value = people) : sendNow(given.text))}
    >
      {given.text}
    </button>
  )
}
