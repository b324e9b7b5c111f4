import type { Notice } from '../../../../alerts/notice.js'
import { decodeRule } from '../../../../alerts/rules/rule.js'
import { tradingTopicOf, type TopicName } from '../../../shell/delivery/own-topics.js'

/** The topic of a notice: one of the bot's own by its name, one in which a rule was armed by its id, or undefined for none. */
export type NoticeTopic = TopicName | number | undefined

/** Finds the topic for a notice. `hasOwn` is true in a private chat whose person has switched the bot's own topics on. */
export function topicOfNotice({ place, facts }: Notice, hasOwn: boolean): NoticeTopic {
  if (!hasOwn) return facts['rule'] === undefined ? undefined : decodeRule(facts['rule'])?.topicId
  return place ? tradingTopicOf(place.venue) : 'alerts'
}
