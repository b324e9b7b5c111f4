import { defineConfig } from 'rolldown'
import simulator from '../../simulation/rolldown.config.js'

/** The worlds of plans as one file, as the simulator is one. */
export default defineConfig({
  ...simulator,
  input: 'test/plans/worlds/main.ts',
  output: {
    file: 'node_modules/.cache/plan-worlds/main.js',
    keepNames: true,
    sourcemap: true,
    codeSplitting: false,
  },
})
