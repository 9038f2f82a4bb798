// npm run packages: advisories, ages and a list of the product's packages. Asks the registry.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

await run(await prepare(), 'tools/packages.ts', ...process.argv.slice(2))
