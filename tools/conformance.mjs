// npm run conformance -- --url https://host/base/api: tests a server against the contract.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

await run(await prepare(), 'tools/conformance.ts', ...process.argv.slice(2))
