// npm run promises: the product's promises with the tests that prove them, and the pages still to be built; --missing: promises without a test.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

await run(await prepare(), 'tools/promises.ts', ...process.argv.slice(2))
