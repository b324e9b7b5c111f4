import { formatUnits } from '../../engine/amounts.js'

/** A record as sent on the wire. */
export type WireRecord = Readonly<Record<string, unknown>>

/** Unix seconds, as all times on the wire. */
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1_000)

/** Dollars and prices as plain decimal text. */
export const human = (value: bigint): string => formatUnits(value)

/** An integer with 30 decimals as text. */
export const scaled = (value: bigint): string => value.toString()

/** An integer with 6 decimals as text, for USDC. */
export const micro = (value: bigint): string => (value / 10n ** 24n).toString()
