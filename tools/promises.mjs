// npm run promises: what the product promises, by the tests that prove it, and which of its pages are still to be built.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

await run(await prepare(), 'tools/promises.ts')
