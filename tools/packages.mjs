// npm run packages: what is known of the packages that the product is made of. Asks the registry.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

await run(await prepare(), 'tools/packages.ts', ...process.argv.slice(2))
