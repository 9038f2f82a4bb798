// npm run new:feature: writes a whole feature into a folder of its own, from a noun and its fields.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

await run(await prepare(), 'tools/new-feature.ts', ...process.argv.slice(2))
