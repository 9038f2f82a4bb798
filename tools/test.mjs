// npm test: all tests, or the named part.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

helpOnRequest(`npm test [-- folders]
npm run test:unit, test:postgres, test:e2e -- [files]
npm run test:full [-- --since=commit]
npm run test:faults [-- words]

Runs all tests; with folders such as features/users the tests in them without a browser. A part runs alone: unit tests on the embedded database, the
server's tests on PostgreSQL, or browser tests. It takes file names, or fragments of them, and the options of its test runner. test:full adds the
tests that take long, an order of their own for the unit tests, and many runs of each journey that is new or changed since a commit (by default
where the branch began). test:faults seeds known faults, or those whose name or file contains one of the words, and requires that a test finds each.`)

await run(await prepare(), 'tools/test.ts', ...process.argv.slice(2))
