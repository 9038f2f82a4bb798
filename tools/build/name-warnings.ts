import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import { withoutSameNamed } from '#contract/kit/same-named.ts'

const foundByName = '{features,examples}/*/{web/feature.{ts,tsx},mock/*.mock.{ts,tsx}}'

/**
 * Warns of names that will not do, when the console is built or its development server starts: a short name of other characters than
 * letters and underscores, and files of which neither is used because they have the same name. It stops nothing (specification §5).
 */
export function nameWarningsPlugin({ shortName }: { shortName: string }): Plugin {
  let root = ''
  return {
    name: 'steward:name-warnings',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      const warn = (sentence: string) => this.warn(sentence)
      if (!/^[a-z_]+$/i.test(shortName)) warn(`The short name "${shortName}" in steward.config.ts should be letters and underscores only.`)
      const files = globSync(foundByName, { cwd: root }).toSorted()
      withoutSameNamed(Object.fromEntries(files.map((file) => [file, file])), warn)
    },
  }
}
