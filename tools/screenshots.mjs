// npm run screenshots: captures every page and state, in both themes and two widths, into screenshots/.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

await run(await prepare(), 'tools/screenshots.ts', ...process.argv.slice(2))
