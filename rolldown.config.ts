import { rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { decode, encode } from '@jridgewell/sourcemap-codec'
import { defineConfig, type Plugin, type PreRenderedChunk, type SourceMap } from 'rolldown'
import chat from './packages/practice-telegram/rolldown.config.js'

/** Packages that start a thread from a file of their own, and native ones. The image has these, fonts, and what a page is served of packages. */
const external = ['tinypool', '@napi-rs/canvas']

/** The practice programs are bundled from their sources. */
const resolve = { conditionNames: ['practice-source', 'node', 'import', 'module', 'default'] }

// The bot, the programs of an operator, and those to practise on: one bundle in place of some 1,900 modules, which halves the time of a start.
const bot = defineConfig({
  input: {
    main: 'src/main.ts',
    'cli/squawkbox': 'src/cli/squawkbox.ts',
    'practice-telegram/main': 'packages/practice-telegram/src/main.ts',
  },
  platform: 'node',
  tsconfig: 'tsconfig.json',
  resolve,
  external,
  plugins: [emptyChunks(), ownFetch(), slimMaps()],
  output: {
    dir: 'dist',
    entryFileNames: '[name].js',
    chunkFileNames: nameOfProgram,
    // Errors and logs tell the names of classes and functions.
    keepNames: true,
    comments: { jsdoc: false },
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: {
      // What a start needs; what is loaded later has chunks of its own. None of them may need main.js or squawkbox.js: these start programs.
      groups: [
        { name: 'packages', test: /node_modules/, tags: ['$initial'] },
        // pino asks for the stack of its caller when a logger is made; Node would read the map of the whole bot for it.
        { name: 'log', test: /src\/lib\/log\//, tags: ['$initial'] },
        // What `squawkbox` reads before it knows which program is asked for.
        {
          name: 'environment',
          test: /src\/(?:config\/(?:env-file|version|withdraw-environment)|lib\/running\/(?:project-folder|arguments))/,
          tags: ['$initial'],
        },
        { name: 'bot', test: /^(?!.*\/packages\/).*\/src\/(?!main\.ts|cli\/|demo\/)/, tags: ['$initial'] },
      ],
    },
  },
})

// The threads that draw charts.
const painter = defineConfig({
  input: 'src/charts/worker.ts',
  platform: 'node',
  tsconfig: 'tsconfig.json',
  resolve,
  external,
  plugins: [slimMaps()],
  output: {
    file: 'dist/charts/worker.js',
    keepNames: true,
    comments: { jsdoc: false },
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
})

// The mini app: one script for the first view, and one for each view that is opened later.
const page = defineConfig({
  input: 'src/mini-app/page/app.tsx',
  platform: 'browser',
  tsconfig: 'src/mini-app/page/tsconfig.json',
  // Libraries are served as they were published.
  external: /^\/page\/vendor\//,
  output: {
    dir: 'dist/page',
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: nameOfView,
    minify: true,
    comments: { annotation: false, jsdoc: false },
  },
})

export default [bot, painter, page, chat]

/** What `squawkbox` loads as a program keeps its path in the sources, or in its package. */
function nameOfProgram({ facadeModuleId }: PreRenderedChunk): string {
  const [, program, practice] =
    /\/(?:src\/(cli\/\w+|demo\/main)|packages\/(practice-exchange)\/src\/main)\.ts$/.exec(
      facadeModuleId ?? '',
    ) ?? []
  return `${practice ? `${practice}/main` : (program ?? 'chunks/[name]')}.js`
}

/** A view is in the file of its folder's name; what views share is in others. */
function nameOfView({ facadeModuleId }: PreRenderedChunk): string {
  return facadeModuleId ? `${basename(dirname(facadeModuleId))}.js` : 'shared/[name].js'
}

/** Deletes the chunks of an earlier build. */
function emptyChunks(): Plugin {
  return {
    name: 'empty-chunks',
    buildStart: () => rmSync('dist/chunks', { recursive: true, force: true }),
  }
}

/**
 * Gives grammY the `fetch` of Node in place of node-fetch, which it never calls, as the bot brings its own. What node-fetch needs of
 * `whatwg-url` loads Node's own `punycode`: outside of node_modules, where the bundle is, that says on stderr that it is deprecated.
 */
function ownFetch(): Plugin {
  const id = '\0own-fetch'
  return {
    name: 'own-fetch',
    resolveId: (source) => (source === 'node-fetch' ? { id } : null),
    load: (asked) => (asked === id ? 'export default globalThis.fetch' : null),
  }
}

/**
 * Keeps of the source maps where the lines of our own files come from. Node reads the map of a chunk with the first stack of calls
 * that it is asked for; with columns and packages that would be a sixth of a start, and fifty megabytes.
 */
function slimMaps(): Plugin {
  return {
    name: 'slim-maps',
    generateBundle: (_, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.map || !chunk.sourcemapFileName) continue
        const map = bundle[chunk.sourcemapFileName]
        if (chunk.moduleIds.some(isOurs) && map?.type === 'asset') map.source = slim(chunk.map)
        else {
          delete bundle[chunk.sourcemapFileName]
          chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*$/, '')
        }
      }
    },
  }
}

function isOurs(source: string | undefined): boolean {
  return source !== undefined && !source.includes('node_modules')
}

function slim(map: SourceMap): string {
  const lines = decode(map.mappings).map((segments) =>
    segments.filter(([, source = -1]) => isOurs(map.sources[source])).slice(0, 1),
  )
  return JSON.stringify({ ...map, names: [], mappings: encode(lines) })
}
