import { fileURLToPath } from 'node:url'
import { isInstalled } from './installed.mjs'
import { findNode } from './node.mjs'
import { install } from './npm.mjs'
import { exitOnUserError } from './user-error.mjs'

/** Ensures a recent Node and installed packages; returns the Node to run everything else with. */
export function prepare() {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  process.chdir(root)
  return exitOnUserError(async () => {
    const node = await findNode()
    if (!isInstalled(root)) await install(root, 'packages', node)
    return node
  })
}
