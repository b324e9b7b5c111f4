/** A sentence of the service, for quotation marks within a sentence of the bot: without its full stop. */
export function quoted(reason: string): string {
  return reason.trim().replace(/(?<!\.)\.$/, '')
}
