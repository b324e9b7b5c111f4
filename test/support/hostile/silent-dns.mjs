import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { open } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Preloaded into a bot. What is below .answers.test has the address 127.0.0.1; for what is below .never.test no server answers. A look-up
// of that by the system then holds one of the few threads of the process, as opening a pipe does that nobody writes into; one by the
// resolver of Node waits for a server that is silent.
const SILENT = /\.never\.test$/
const KNOWN = /\.answers\.test$/
const pipe = join(tmpdir(), `silent-dns-${process.pid}`)
execFileSync('mkfifo', [pipe])
process.once('exit', () => execFileSync('rm', ['-f', pipe]))

const holdThread = () => open(pipe, 'r', () => undefined)
const { lookup } = dns
dns.lookup = (name, options, callback) =>
  SILENT.test(name) ? holdThread() : lookup(KNOWN.test(name) ? 'localhost' : name, options, callback)
const { lookup: lookupPromise } = dns.promises
dns.promises.lookup = (name, options) =>
  SILENT.test(name)
    ? new Promise(() => holdThread())
    : lookupPromise(KNOWN.test(name) ? 'localhost' : name, options)

const HEADER_BYTES = 12
const TYPE_A = 1
const server = createSocket('udp4', (query, { port, address }) => {
  const labels = query.subarray(HEADER_BYTES)
  const question = labels.subarray(0, labels.indexOf(0) + 5)
  if (question.includes('never')) return
  const isAsked = question.readUInt16BE(question.length - 4) === TYPE_A
  const header = Buffer.from(query.subarray(0, HEADER_BYTES))
  header.writeUInt16BE(0x8180, 2)
  header.fill(0, 6)
  header.writeUInt16BE(isAsked ? 1 : 0, 6)
  const answer = Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1])
  server.send(Buffer.concat([header, question, ...(isAsked ? [answer] : [])]), port, address)
})
server.unref()
server.bind(0, '127.0.0.1')
server.once('listening', () => {
  const servers = [`127.0.0.1:${server.address().port}`]
  // One that is asking something takes no other servers.
  const changed = new WeakSet()
  for (const Resolver of [dns.Resolver, dns.promises.Resolver])
    for (const method of ['resolve4', 'resolve6', 'resolve']) {
      const ask = Resolver.prototype[method]
      Resolver.prototype[method] = function (name, ...rest) {
        if (!changed.has(this) && (SILENT.test(name) || KNOWN.test(name))) this.setServers(servers)
        changed.add(this)
        return ask.call(this, name, ...rest)
      }
    }
})
syncBuiltinESMExports()
