// The thread of work.ts: loads the module once the counting has begun, and counts the blocks of each call.

import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'

const { module, parts } = workerData

const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

// Counting begins anew whenever the counts are taken.
function take() {
  let blocks = 0
  // It answers before it returns: the session is of this thread.
  session.post('Profiler.takePreciseCoverage', (error, answer) => {
    if (error) throw error
    for (const { url, functions } of answer.result)
      if (parts.some((part) => url.includes(part)))
        for (const { ranges } of functions) for (const { count } of ranges) blocks += count
  })
  return blocks
}

const readers = await import(module)
parentPort.on('message', ({ reader, args }) => {
  take()
  readers[reader](...args)
  parentPort.postMessage(take())
})
parentPort.postMessage('ready')
