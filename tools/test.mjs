// npm test: all tests, or the named part.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

await run(await prepare(), 'tools/test.ts', ...process.argv.slice(2))
