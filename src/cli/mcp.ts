import { readFile } from 'node:fs/promises'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { openAgentServers } from '../api/mcp/over-stdio.js'
import { readVersion } from '../config/version.js'
import { argumentsOrExit, exitForWrongUse } from '../lib/running/arguments.js'

const HELP = `An MCP server on standard input and output, for a language model on this machine. It reads and drafts by the HTTP API.
  --url https://…       address of the HTTP API
  --token-file path     a file with a token of /api
`

// `squawkbox mcp`: nothing is written to standard output but messages of the protocol.
const { values } = await argumentsOrExit(
  { name: 'mcp', help: HELP },
  { url: { type: 'string' }, 'token-file': { type: 'string' } },
)
try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : 'Unexpected error')
  process.exit(1)
}

async function main(): Promise<void> {
  const { url, 'token-file': tokenFile } = values
  if (url === undefined || tokenFile === undefined)
    exitForWrongUse('mcp', '--url and --token-file are needed.')
  const token = (await readFile(tokenFile, 'utf8')).trim()
  serveStdio(await openAgentServers({ url, token, version: readVersion() }))
}
