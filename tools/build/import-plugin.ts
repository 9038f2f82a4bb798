import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const viteHelper = '\0vite/preload-helper.js'
const replacement = 'web/api/import-with-files.ts'

/** Replaces the function that Vite puts around each dynamic import by our own, which can repeat a failed one. */
export function importPlugin(): Plugin {
  let file = ''
  return {
    name: 'steward:import',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      file = normalizePath(join(root, replacement))
    },
    load(id) {
      return id === viteHelper ? `export { importWithFiles as __vitePreload } from ${JSON.stringify(file)}` : null
    },
  }
}
