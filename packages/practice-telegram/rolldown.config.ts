import { defineConfig } from 'rolldown'

// The chat page: one script. The rest of the package is compiled module by module.
export default defineConfig({
  cwd: import.meta.dirname,
  input: 'src/page/app.tsx',
  platform: 'browser',
  tsconfig: 'src/page/tsconfig.json',
  output: { dir: 'dist/chat-page', cleanDir: true, entryFileNames: '[name].js' },
})
