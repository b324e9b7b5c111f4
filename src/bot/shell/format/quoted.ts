/** What the service said, to stand in quotation marks within a sentence of our own: without a full stop at its end. */
export function quoted(reason: string): string {
  return reason.trim().replace(/(?<!\.)\.$/, '')
}
