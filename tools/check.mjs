// npm run check: types, lint, boundaries, dead code and formatting.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

await run(await prepare(), 'tools/check.ts', ...process.argv.slice(2))
