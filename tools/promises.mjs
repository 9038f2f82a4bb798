// npm run promises: the product's promises with the tests that prove them, and the pages still to be built; --missing: promises without a test.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

helpOnRequest(`npm run promises -- [--missing]

Lists the promises of docs/specification.md and docs/security.md with the tests that prove them, and the pages still to be built.

  --missing   lists the promises without a test instead`)

await run(await prepare(), 'tools/promises.ts', ...process.argv.slice(2))
