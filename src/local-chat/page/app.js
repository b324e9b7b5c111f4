import { api } from './api.js'
import { commandsIn, createComposer } from './composer.js'
import { element } from './dom.js'
import { messageElement } from './message.js'
import { alertBox, attempt, toast } from './notices.js'
import { showPanel } from './panel.js'

/** Where this browser remembers which chat was open, and as whom: `<chat id>:<person id>`. */
const REMEMBERED = 'local-chat-seat'

const scroll = document.querySelector('#scroll')
const list = document.querySelector('#messages')
const start = document.querySelector('#start')
const seatSelect = document.querySelector('#seat')

/** Whether the newest message is kept in view when something grows above it: until the person scrolls up. */
let atEnd = true
let lastTop = 0
scroll.addEventListener('scroll', () => {
  const near = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80
  if (near) atEnd = true
  else if (scroll.scrollTop < lastTop) atEnd = false
  lastTop = scroll.scrollTop
})
new ResizeObserver(() => {
  if (atEnd) toEnd()
}).observe(list)

let state = await api.state()
/** The chat that is open, and who the person at the page is in it. */
let seat = await chooseSeat()
/** Buttons that wait for the bot's answer, by the id of the press. */
const busy = new Map()

createComposer({
  onSend: (text) => attempt(() => say(text)),
  commands: () => commandsIn(state.commands, seat.chat, person(seat.personId)?.language_code ?? 'en'),
})
start.addEventListener('click', () => attempt(() => say('/start')))
seatSelect.addEventListener('change', () => attempt(() => openSeat(seatSelect.value)))
await openSeat(seatKey(seat))
// One after the other: an event may have to ask the server for more.
let handled = Promise.resolve()
api.listen(state.seq, (event) => {
  handled = handled.then(() => onEvent(event)).catch((error) => toast(error.message))
})

/** The seat that was open last, else the first there is; on an empty server a person is made for whoever looks. */
async function chooseSeat() {
  if (state.people.length === 0) {
    const language = /^[a-z]{2,3}/.exec(navigator.language)?.[0] ?? 'en'
    await api.addPerson({ first_name: 'You', language_code: language })
    state = await api.state()
  }
  const seats = allSeats()
  return seats.find((known) => seatKey(known) === localStorage.getItem(REMEMBERED)) ?? seats[0]
}

/** Every chat, once for each person in it. */
function allSeats() {
  return state.chats.flatMap(({ chat, members }) => members.map((personId) => ({ chat, personId })))
}

function seatKey({ chat, personId }) {
  return `${chat.id}:${personId}`
}

function person(id) {
  return state.people.find((known) => known.id === id)
}

async function openSeat(key) {
  const seats = allSeats()
  seat = seats.find((known) => seatKey(known) === key) ?? seats[0]
  localStorage.setItem(REMEMBERED, seatKey(seat))
  const title = seat.chat.title ?? state.bot.first_name
  document.querySelector('#title').textContent = title
  document.querySelector('#avatar').textContent = [...title][0] ?? ''
  document.title = `${title} – practice chat`
  document.querySelector('#seat-label').hidden = seats.length < 2
  seatSelect.replaceChildren(
    ...seats.map((known) => {
      const name = person(known.personId)?.first_name ?? ''
      return element('option', { value: seatKey(known), selected: seatKey(known) === seatKey(seat) }, [
        known.chat.title ? `${known.chat.title} as ${name}` : name,
      ])
    }),
  )
  showPanel(state.panel)
  const { messages } = await api.chat(seat.chat.id)
  list.replaceChildren(...messages.map(view))
  start.hidden = messages.length > 0
  toEnd()
}

function view(message) {
  return messageElement(message, {
    me: seat.personId,
    group: seat.chat.type !== 'private',
    onCommand: (command) => attempt(() => say(command)),
    onPress: (...tap) => attempt(() => press(...tap)),
  })
}

async function say(text) {
  await api.say(seat.chat.id, seat.personId, text)
  toEnd()
}

async function press(message, row, column, button) {
  button.setAttribute('aria-busy', 'true')
  try {
    const { query_id } = await api.press(seat.chat.id, seat.personId, message.message_id, row, column)
    busy.set(query_id, button)
  } catch (error) {
    button.removeAttribute('aria-busy')
    throw error
  }
}

async function onEvent(event) {
  if (['joined', 'commands', 'panel'].includes(event.kind)) {
    state = await api.state()
    if (event.kind === 'panel') showPanel(state.panel)
    if (event.kind === 'joined') await openSeat(seatKey(seat))
    return
  }
  if (event.chat_id !== seat.chat.id) return
  if (event.kind === 'answered') onAnswer(event)
  if (event.kind === 'deleted') itemOf(event.message_id)?.remove()
  if ((event.kind === 'sent' || event.kind === 'edited') && event.message) place(event.message)
}

/** Puts a message in its place: a new one at the end, an edited one where it was. */
function place(message) {
  const known = itemOf(message.message_id)
  if (known) known.replaceWith(view(message))
  else list.append(view(message))
  start.hidden = true
}

function onAnswer({ query_id, user_id, answer }) {
  busy.get(query_id)?.removeAttribute('aria-busy')
  busy.delete(query_id)
  if (user_id !== seat.personId) return
  if (answer.text && answer.show_alert) alertBox(answer.text)
  else if (answer.text) toast(answer.text)
}

function itemOf(messageId) {
  return list.querySelector(`[data-id="${messageId}"]`)
}

function toEnd() {
  atEnd = true
  scroll.scrollTop = scroll.scrollHeight
}
