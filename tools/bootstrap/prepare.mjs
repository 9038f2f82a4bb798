import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './installed.mjs'
import { findNode } from './node.mjs'
import { install } from './npm.mjs'
import { orSayWhy } from './problem.mjs'

/** Makes sure of Node and of the packages, and gives the Node to run everything else on. */
export function prepare() {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  process.chdir(root)
  return orSayWhy(async () => {
    const node = await findNode()
    if (!isInstalled(root)) await install(root, 'packages', node)
    // What Node compiles of our programs is kept, so that they start at once the next time.
    return { ...node, env: { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...node.env } }
  })
}
