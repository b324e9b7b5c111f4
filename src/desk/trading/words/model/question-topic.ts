/**
 * Topics that a model may ask about. It gives the topic alone, and the bot asks in its own words: no text of a model is shown,
 * so none can ask a person for a key or lead them anywhere.
 */
export const questionTopics = ['side', 'pair', 'amount', 'leverage', 'price', 'command'] as const
export type QuestionTopic = (typeof questionTopics)[number]
