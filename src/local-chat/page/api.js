/** The people's side of the server, for the page. */

/**
 * One request. Throws with the server's own words when it is refused.
 *
 * @param {string} path below `/chat`
 * @param {object} [body] present for a POST
 */
async function ask(path, body) {
  const response = await fetch(`/chat${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error ?? `The server answered ${response.status}`)
  return answer
}

export const api = {
  state: () => ask('/state'),
  chat: (id) => ask(`/chats/${id}`),
  addPerson: (person) => ask('/people', person),
  say: (chatId, from, text) => ask(`/chats/${chatId}/messages`, { from, text }),
  press: (chatId, from, message_id, row, column) =>
    ask(`/chats/${chatId}/press`, { from, message_id, row, column }),
  fileUrl: (fileId) => `/chat/files/${encodeURIComponent(fileId)}`,

  /**
   * Hears of everything that happens after `seq`; the browser connects again by itself and misses nothing.
   *
   * @param {number} seq
   * @param {(event: object) => void} onEvent
   */
  listen(seq, onEvent) {
    const source = new EventSource(`/chat/stream?after=${seq}`)
    source.addEventListener('message', (message) => onEvent(JSON.parse(message.data)))
  },
}
