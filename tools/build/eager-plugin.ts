import type { Plugin } from 'vite'
import { ofFirstVisits } from './tighter-plugin.ts'

const files: ReadonlySet<string> = new Set([...ofFirstVisits, 'react'])

/** A browser that knows this compiles all functions of a file while it arrives; others take it for a comment (v8.dev/blog/explicit-compile-hints). */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has the functions of first visits compiled beside the page's own thread. Otherwise a browser skips most of them, and the page waits while
 * each is compiled at its first call. It stands behind all plugins that change code: the hint has to be what a file begins with.
 */
export function eagerPlugin(): Plugin {
  return {
    name: 'steward:eager',
    apply: 'build',
    augmentChunkHash: ({ name }) => (files.has(name) ? hint : undefined),
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk' && files.has(file.name)) file.code = hint + file.code
    },
  }
}
