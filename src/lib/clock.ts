/** The current time in milliseconds since the epoch. It is passed in, so that tests set it. */
export type Clock = () => number
