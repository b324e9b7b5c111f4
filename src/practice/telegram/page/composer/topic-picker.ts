import type { ChatMessage } from '../protocol.js'
import { byId, element } from '../shell/dom.js'

/** The choice of the topic in which the next message is written. */
export interface TopicPicker {
  /** Offers the topics of these messages; hidden without any. Keeps the choice while its topic is there. */
  show: (chatKey: string, messages: readonly ChatMessage[]) => void
  /** Id of the chosen topic; undefined for the general one. */
  readonly topic: number | undefined
}

/** Creates the choice above the text box. */
export function createTopicPicker(): TopicPicker {
  const line = byId('topic-line', HTMLLabelElement)
  const select = byId('topic', HTMLSelectElement)
  let shownKey = ''

  return {
    get topic() {
      return select.value === '' ? undefined : Number(select.value)
    },
    show(chatKey, messages) {
      const chosen = shownKey === chatKey ? select.value : ''
      shownKey = chatKey
      const topics = topicNames(messages)
      select.replaceChildren(
        element('option', { value: '' }, ['General']),
        ...[...topics].map(([id, name]) =>
          element('option', { value: id, selected: String(id) === chosen }, [name]),
        ),
      )
      line.hidden = topics.size === 0
    },
  }
}

/** The topics that were created in a chat, by their ids, with the names that they have now. */
function topicNames(messages: readonly ChatMessage[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  for (const {
    message_thread_id: id,
    forum_topic_created: created,
    forum_topic_edited: edited,
  } of messages) {
    const name = created?.name ?? edited?.name
    if (id !== undefined && name !== undefined) names.set(id, name)
  }
  return names
}
