import { globSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import { mockFileName } from '#contract/settings.ts'

const packagesOfReact = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
const signIn = 'web/login/main.tsx'
const shell = 'web/app/render-shell.tsx'
const pages = 'features/*/web/*-page.tsx'
const mockEntry = 'web/mock/main.ts'

type Context = Rolldown.ChunkingContext

/**
 * Groups modules into few chunks, as each costs a request: React, which stays cached between releases; what the sign-in page shares with the
 * console; the rest of the console; the parts of the kit that pages of features use. Everything else is chunks as the bundler makes them.
 */
export function codeSplitting(root: string): Rolldown.CodeSplittingOptions {
  const path = (file: string) => normalizePath(join(root, file))
  const ofSignIn = once((context) => closure([path(signIn)], context))
  const ofShell = once((context) => closure([path(shell)], context))
  const ofPages = once((context) => closure(globSync(pages, { cwd: root }).map(path), context))
  const isOwn = (id: string, folders: readonly string[]) => folders.some((folder) => id.startsWith(path(folder)))
  return {
    groups: [
      { name: 'react', test: packagesOfReact, priority: 4 },
      { name: (id, context) => (ofSignIn(context).has(id) && !isOwn(id, ['web/login/']) ? 'base' : null), priority: 3 },
      { name: (id, context) => (ofShell(context).has(id) ? 'console' : null), priority: 2 },
      { name: (id, context) => (ofPages(context).has(id) && !isOwn(id, ['features/', 'examples/']) ? 'kit' : null), priority: 1 },
    ],
  }
}

function once<Found>(find: (context: Context) => Found): (context: Context) => Found {
  let found: Found | undefined
  return (context) => (found ??= find(context))
}

/** These modules and all their static imports. */
function closure(entries: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set(entries)
  // The set grows while it is walked.
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** File names of chunks. The mock has a fixed prefix, by which the server recognises it. */
export function chunkFileName({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  return `assets/${facadeModuleId?.endsWith(mockEntry) ? mockFileName : '[name]'}-[hash].js`
}
