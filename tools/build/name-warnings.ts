import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import { withoutDuplicateNames } from '#contract/pages/duplicate-names.ts'

const discoveredFiles = '{features,examples}/*/web/feature.{ts,tsx}'

/**
 * Warns, in builds and at the start of the development server, of a short name with characters other than letters and underscores, and of
 * files that are both ignored because they have the same name (specification §5).
 */
export function nameWarningsPlugin({ shortName }: { shortName: string }): Plugin {
  let root = ''
  return {
    name: 'steward:name-warnings',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      const warn = (message: string) => this.warn(message)
      if (!/^[a-z_]+$/i.test(shortName)) warn(`The short name "${shortName}" in steward.config.ts should be letters and underscores only.`)
      const files = globSync(discoveredFiles, { cwd: root }).toSorted()
      withoutDuplicateNames(Object.fromEntries(files.map((file) => [file, file])), warn)
    },
  }
}
