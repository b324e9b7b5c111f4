// What a drawing thread runs in tests of the threads themselves: it does what the title says, and counts.
let painted = 0

export default async function paint({ title }) {
  painted += 1
  if (title === 'fail') throw new Error('No paint left')
  if (title === 'hang') await new Promise(() => {})
  if (title === 'die') {
    setImmediate(() => {
      throw new Error('Fell off the ladder')
    })
    await new Promise(() => {})
  }
  return Uint8Array.of(painted)
}
