// npm run build: the console into dist/.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

await run(await prepare(), 'tools/build.ts', ...process.argv.slice(2))
