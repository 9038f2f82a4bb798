// npm test: everything, or the parts that are named.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

await run(await prepare(), 'tools/test.ts', ...process.argv.slice(2))
