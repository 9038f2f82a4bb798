import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { mockFileName } from '#contract/settings.ts'

const packagesOfReact = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
const signIn = 'web/login/main.tsx'
const shell = 'web/shell/render-shell.tsx'
const doors = 'features/*/web/feature.{ts,tsx}'
const mockEntrance = join('web', 'mock', 'main.ts')

type Context = Rolldown.ChunkingContext

/**
 * Which code travels together, so that a page is a few files and not dozens, each of which costs a request: React, which stays in the
 * browser's cache from one release to the next; what the sign-in page loads; what the console loads beside it; and what the pages of
 * several features share. Each group holds all that its modules import, but for what an earlier one has, so that no two files need each other.
 */
export function codeSplitting(root: string): Rolldown.CodeSplittingOptions {
  const ofSignIn = once((context) => closure([join(root, signIn)], context))
  const ofShell = once((context) => closure([join(root, shell)], context))
  const ofFeatures = once((context) => sharedByFeatures(root, context))
  const ownOfSignIn = join(root, 'web', 'login')
  return {
    groups: [
      { name: 'react', test: packagesOfReact, priority: 3 },
      { debugName: 'base', name: (id, context) => (ofSignIn(context).has(id) && !id.includes(ownOfSignIn) ? 'base' : null), priority: 2 },
      { debugName: 'console', name: (id, context) => (ofShell(context).has(id) ? 'console' : null), priority: 1 },
      { debugName: 'pages', name: (id, context) => (ofFeatures(context).has(id) ? 'pages' : null), priority: 0 },
    ],
  }
}

function once<Found>(find: (context: Context) => Found): (context: Context) => Found {
  let found: Found | undefined
  return (context) => (found ??= find(context))
}

/** All modules that these are loaded with, themselves included. */
function closure(entries: readonly string[], context: Context): Set<string> {
  const found = new Set<string>()
  const queue = [...entries]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** The modules that are loaded with pages of at least two features. */
function sharedByFeatures(root: string, context: Context): Set<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const door of globSync(doors, { cwd: root })) {
    const pages = context.getModuleInfo(join(root, door))?.dynamicallyImportedIds ?? []
    for (const id of closure(pages, context)) (seen.has(id) ? shared : seen).add(id)
  }
  return shared
}

/** Names of files: the mock is called so, for the server knows it by its name. */
export function chunkFileName({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  return `assets/${facadeModuleId?.endsWith(mockEntrance) ? mockFileName : '[name]'}-[hash].js`
}
