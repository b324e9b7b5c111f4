/** Called while a long list is read page by page, with the number of rows read so far. It must not throw. */
export type OnRows = (count: number) => void
