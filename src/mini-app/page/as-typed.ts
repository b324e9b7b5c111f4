/** Creates what writes decimal text as a person types it, who has this sign before decimals, for the fields that the page fills. */
export function createAsTyped(decimalSign: '.' | ','): (decimal: string) => string {
  return (decimal) => {
    // Three decimals could be read as thousands; with a fourth one the number has one reading.
    const sole = /^[1-9]\d{0,2}\.\d{3}$/.test(decimal) ? `${decimal}0` : decimal
    return sole.replace('.', decimalSign)
  }
}
