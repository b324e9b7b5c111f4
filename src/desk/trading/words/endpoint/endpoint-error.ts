/**
 * An endpoint gave no reply to read: it could not be reached, was too late, answered with another status than 200, or with
 * something that is too long or no reply of its kind.
 */
export class EndpointError extends Error {
  override readonly name = 'EndpointError'
  readonly reason: 'unreachable' | 'late' | 'refused' | 'unreadable'

  constructor(reason: EndpointError['reason'], options: { readonly cause: unknown }) {
    super(`the endpoint gave no reply: ${reason}`, options)
    this.reason = reason
  }
}
