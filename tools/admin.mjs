// npm run admin -- reset-password | backup | restore: commands of the machine that the server runs on. Builds nothing, installs nothing.
import { fileURLToPath } from 'node:url'
import { isInstalled } from './bootstrap/installed.mjs'
import { findNode } from './bootstrap/node.mjs'
import { orSayWhy, Problem } from './bootstrap/problem.mjs'
import { run } from './bootstrap/run.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const node = await orSayWhy(() => {
  if (!isInstalled('.', { withDev: false }))
    throw new Problem('The packages are not installed. Run `npm run build` once: it installs them.')
  return findNode({ mayInstall: false })
})
await run(node, 'server/cli/main.ts', ...process.argv.slice(2))
