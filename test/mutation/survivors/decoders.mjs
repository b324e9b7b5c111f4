/** @type {readonly import('../report.mjs').Survivor[]} */
export default [
  {
    file: 'src/service/records/times.ts',
    code: 'const zoned = text.length > 10',
    original: 'text.length > 10',
    replacement: 'true',
    why: 'A date alone is of UTC with a zone and without one.',
  },
  {
    file: 'src/service/records/times.ts',
    code: 'const zoned = text.length > 10',
    replacement: 'text.length >= 10',
    why: 'A date alone is of UTC with a zone and without one.',
  },
  {
    file: 'src/service/records/record.ts',
    code: '.filter(([key]) => key !== rest)',
    why: 'The field of the rest would be read, too, as nothing; its getter is defined in its place afterwards.',
  },
  {
    file: 'src/service/records/record.ts',
    code: 'const named = all',
    replacement: 'all',
    why: 'The field of the rest would be read, too, as nothing; its getter is defined in its place afterwards.',
  },
  {
    file: 'src/service/records/fields.ts',
    code: 'return { names: [], isRest: true',
    original: '[]',
    why: 'The field of the rest is never found by a name, and its names are not in the dialect.',
  },
  {
    file: 'src/service/records/record.ts',
    code: 'rules[key]?.names ?? []',
    original: '[]',
    why: 'Only the field of the rest has no names, and nothing is looked up by them.',
  },
  {
    file: 'src/service/records/words.ts',
    code: 'return word',
    replacement: "word.trim().replaceAll(/[\\s_-]+/g, ' ').toLowerCase()",
    why: 'Small letters make two spellings equal as capitals do.',
  },
  {
    file: 'src/service/operations/data/open-orders.ts',
    code: 'const rows = unwrapList(value, [])',
    original: '[]',
    why: 'Only a list gets there, which is in no wrapper.',
  },
  {
    file: 'src/service/operations/market-maker/funding-rates.ts',
    code: 'isObject(value) ? Object.keys(value) : []',
    original: '[]',
    why: 'The key that it adds is neither an id nor a symbol, so that the answer is the same.',
  },
  {
    file: 'src/service/client/caller.ts',
    code: '!/^https?:$/.test(url.protocol)',
    replacement: '/^https?:/',
    why: 'The colon of a protocol is its last character.',
  },
  {
    file: 'src/service/client/caller.ts',
    code: 'if (reply.status < 200 ||',
    original: 'reply.status < 200',
    replacement: 'false',
    why: 'The last reply to a request is never of a status below 200.',
  },
  {
    file: 'src/service/client/caller.ts',
    code: 'again: () => false',
    original: 'false',
    why: 'Where there is one attempt, it is not asked for another.',
  },
]
