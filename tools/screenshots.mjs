// npm run screenshots: captures every page and state, in both themes and two widths, into screenshots/.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

helpOnRequest(`npm run screenshots -- [options of Playwright]

Captures every page in both themes and two widths, into screenshots/.

  --grep   only the pages whose name matches`)

await run(await prepare(), 'tools/screenshots.ts', ...process.argv.slice(2))
