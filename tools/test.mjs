// npm test: all tests, or the named part.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

helpOnRequest(`npm test, npm run test:unit, test:postgres, test:e2e, test:full -- [files]

Runs all tests, or one part of them: unit tests on the embedded database, the server's tests on PostgreSQL, or browser tests. A part takes file
names, or fragments of them, and the options of its test runner. test:full adds the tests that take long, and an order\nof their own for the unit tests.`)

await run(await prepare(), 'tools/test.ts', ...process.argv.slice(2))
