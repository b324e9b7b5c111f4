/** A card that was prepared, by its id at Telegram; or a sentence that says why there is none. */
export type ShareReply = { readonly id: string } | { readonly message: string }
