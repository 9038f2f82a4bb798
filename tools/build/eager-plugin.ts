import type { Plugin } from 'vite'
import { firstLoadChunks } from './terser-plugin.ts'

const files: ReadonlySet<string> = new Set([...firstLoadChunks, 'react'])

/** Tells V8 to compile all functions of a file while it loads; a comment to other engines (v8.dev/blog/explicit-compile-hints). */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Adds the eager compile hint to the chunks of the first load, so that their functions are compiled off the main thread instead of at their
 * first call. Must come after all plugins that change code: the hint must be at the start of a file.
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
