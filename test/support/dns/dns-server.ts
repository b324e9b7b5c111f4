import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { onTestFinished } from 'vitest'

/** A question that a server was asked. */
export interface Question {
  readonly name: string
  readonly type: 'A' | 'AAAA' | 'other'
  /** The port that it came from. */
  readonly port: number
}

/** The answer to a question: its records, each an address or the name that it stands for; a failure; or none at all. */
type Answer =
  | readonly (string | { readonly cname: string })[]
  | 'NXDOMAIN'
  | 'SERVFAIL'
  | 'garbage'
  | 'silence'

/** A DNS server on this machine, closed at the end of the test. */
interface DnsServer {
  /** Address and port, as a resolver takes them. */
  readonly address: string
  readonly asked: readonly Question[]
  /** Answers now what was left without an answer before. */
  answerLate(): void
}

const TYPES = { 1: 'A', 5: 'CNAME', 28: 'AAAA' } as const
const CODES = { NXDOMAIN: 3, SERVFAIL: 2 } as const

/** Starts a server that answers by UDP. Of the addresses in an answer those of the question's family are sent. */
export async function dnsServer(answer: (question: Question) => Answer): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const asked: Question[] = []
  const silent: (readonly [Buffer, RemoteInfo])[] = []
  const reply = (query: Buffer, to: RemoteInfo, given: Exclude<Answer, 'silence'>): void =>
    socket.send(given === 'garbage' ? Buffer.from('?') : encode(query, given), to.port, to.address)
  socket.on('message', (query, from) => {
    const question = { ...read(query), port: from.port }
    asked.push(question)
    const given = answer(question)
    if (given === 'silence') silent.push([query, from])
    else reply(query, from, given)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(async () => {
    const closed = once(socket, 'close')
    socket.close()
    await closed
  })
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    answerLate: () => {
      for (const [query, from] of silent.splice(0)) reply(query, from, ['8.8.8.8', '2606:4700::1'])
    },
  }
}

/** Bytes before the question. */
const HEAD = 12

function read(query: Buffer): Pick<Question, 'name' | 'type'> {
  const labels: string[] = []
  let at = HEAD
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = TYPES[query.readUInt16BE(at + 1) as keyof typeof TYPES]
  return { name: labels.join('.').toLowerCase(), type: type === 'A' || type === 'AAAA' ? type : 'other' }
}

/** Bytes of the question: its name, type and class. */
function questionOf(query: Buffer): Buffer {
  return query.subarray(HEAD, query.indexOf(0, HEAD) + 5)
}

function encode(query: Buffer, given: Exclude<Answer, 'garbage' | 'silence'>): Buffer {
  const { name, type } = read(query)
  const records: Buffer[] = []
  let owner = name
  for (const one of typeof given === 'string' ? [] : given) {
    if (typeof one === 'object') {
      records.push(record(owner, 5, nameBytes(one.cname)))
      owner = one.cname
    } else if ((isIP(one) === 4 ? 'A' : 'AAAA') === type) {
      records.push(record(owner, isIP(one) === 4 ? 1 : 28, addressBytes(one)))
    }
  }
  const head = Buffer.alloc(HEAD)
  query.copy(head, 0, 0, 2)
  // An answer of a server that looks further for its client.
  head.writeUInt16BE(0x8180 | (typeof given === 'string' ? CODES[given] : 0), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)
  return Buffer.concat([head, questionOf(query), ...records])
}

function record(owner: string, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(type, 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([nameBytes(owner), fixed, data])
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label, 'latin1')]))
  return Buffer.concat([...labels, Buffer.from([0])])
}

function addressBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number))
  const [start = '', end = ''] = address.split('::')
  const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(start), groups(end)]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const bytes = Buffer.alloc(16)
  for (const [index, group] of [...before, ...zeros, ...after].entries())
    bytes.writeUInt16BE(Number.parseInt(group, 16), index * 2)
  return bytes
}
