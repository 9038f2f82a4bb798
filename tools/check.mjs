// npm run check: types, lint, boundaries, dead code and formatting.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

helpOnRequest(`npm run check [-- folders]

Checks types, lint rules, imports between folders, dead code and formatting; with folders such as features/users lint rules and formatting of these
alone, and no dead code. npm run format formats.`)

await run(await prepare(), 'tools/check.ts', ...process.argv.slice(2))
