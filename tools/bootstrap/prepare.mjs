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
    return node
  })
}
