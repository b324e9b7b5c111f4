/** How one field may be spelled on the wire; the first spelling that is there counts. */
export interface FieldRule {
  readonly names: readonly string[]
}

/** A field that holds an amount: what stands on the wire is divided by 10^decimals; 0 where the service writes human decimals. */
export interface AmountRule extends FieldRule {
  readonly decimals: number
}

/** Our name of each field of one record, and how it stands on the wire. */
export type RecordRules = Readonly<Record<string, FieldRule | AmountRule>>

/** A field by its spellings. */
export const field = (...names: readonly string[]): FieldRule => ({ names })
/** An amount by its scale and its spellings. */
export const amount = (decimals: number, ...names: readonly string[]): AmountRule => ({ names, decimals })
