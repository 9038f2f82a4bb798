import { join } from 'node:path'
import type { Rolldown } from 'vite'

const packagesOfReact = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
const signInPage = join('web', 'login')
const nameOfShared = 'shared'

/** What several pages share is laid together until a file has about so many bytes, before compression: each file costs a request. */
const sharedLeastBytes = 16_000

/**
 * Which code travels together: React, which stays in the browser's cache from one release to the next; what the sign-in page and the console
 * have in common; and what pages share, by who needs it.
 */
export function codeSplitting(root: string): Rolldown.CodeSplittingOptions {
  const ofSignIn = staticImports(join(root, signInPage, 'main.tsx'))
  return {
    groups: [
      { name: 'react', test: packagesOfReact, priority: 2 },
      { name: (id, context) => (ofSignIn(context).has(id) && !id.includes(join(root, signInPage)) ? 'base' : null), priority: 1 },
      { name: nameOfShared, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: sharedLeastBytes },
    ],
  }
}

/** Names of files; what pages share is not named after all of them. */
export function chunkFileName({ name }: Rolldown.PreRenderedChunk): string {
  return `assets/${name.startsWith(`${nameOfShared}~`) ? nameOfShared : '[name]'}-[hash].js`
}

/** All modules that a module is loaded with, found once. */
function staticImports(entry: string): (context: Rolldown.ChunkingContext) => ReadonlySet<string> {
  const found = new Set<string>()
  return (context) => {
    const queue = found.size === 0 ? [entry] : []
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (found.has(id)) continue
      found.add(id)
      queue.push(...(context.getModuleInfo(id)?.importedIds ?? []))
    }
    return found
  }
}
