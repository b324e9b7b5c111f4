import { chanceOf, type Chance } from '../support/property/random.js'

/** Draws of one stream, the same for the same seed. */
export interface Random extends Chance {
  /** A number from 0 to below 1. */
  readonly fraction: () => number
  /** A stream of its own, which takes no draws from this one: what is drawn for one thing changes nothing for another. */
  stream(name: string): Random
}

/** Creates the draws of a seed (sfc32, seeded by a hash of the name). */
export function createRandom(seed: string): Random {
  let [a, b, c, d] = hash(seed)
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let skipped = 0; skipped < 12; skipped++) next()
  const fraction = (): number => next() / 2 ** 32
  return {
    ...chanceOf(fraction),
    fraction,
    stream: (name) => createRandom(`${seed}/${name}`),
  }
}

/** Four numbers of a text (FNV-1a with four beginnings). */
function hash(text: string): [number, number, number, number] {
  const of = (basis: number): number => {
    let value = basis
    for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619)
    return value | 0
  }
  return [of(2_166_136_261), of(374_761_393), of(668_265_263), of(2_246_822_519)]
}
