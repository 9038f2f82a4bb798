import { globSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import { demoFilePrefix } from '#contract/document-settings.ts'

const reactPackages = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
const signIn = 'web/login/main.tsx'
const shell = 'web/app/render-shell.tsx'
/** The page that most users see first. */
export const home = 'features/dashboard/web/dashboard-page.tsx'
/** Hears of changes while a page is open. It is loaded after the first page, and must not load what other pages need with the modules it shares with them. */
const live = 'web/app/live/live-updates.ts'
/** The page whose UI components most other pages use too. */
const list = 'features/records/web/records-page.tsx'
const pages = 'features/*/web/*-page.tsx'
/** Folders and files that only some pages need, by the name of their chunk. */
const parts: Readonly<Record<string, readonly string[]>> = {
  tree: ['web/ui/tree/'],
  form: ['web/ui/form/', 'web/resource/form/'],
  detail: ['web/resource/detail/'],
  credentials: ['web/ui/credentials/'],
  controls: [
    ...['cascader', 'chips', 'colour', 'rate', 'slider', 'time'].map((control) => `web/ui/fields/${control}/`),
    'web/ui/display/steps/',
    'web/ui/result/',
  ],
  people: ['web/resource/person-select.tsx'],
  factors: ['contract/confirmation.ts', 'contract/factors/'],
  devices: ['web/ui/display/device', 'web/ui/display/person-name'],
  files: ['web/ui/upload/', 'contract/files/files.ts', 'contract/files/file-use.ts', 'contract/files/accepted-type.ts'],
}
const demoFolder = /[\\/]web[\\/]demo[\\/]/
/** Parts of zod that only the description of the API needs, though every schema imports their package. */
const describing = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema\S*)\.js$/
/** Parts of TanStack Query for several queries at once and for endless lists, which only some pages need, though all import their package. */
const querying =
  /[\\/]@tanstack[\\/](?:query-core|react-query)[\\/]build[\\/]modern[\\/](?:queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\.js$/

/** The icons of parts that are loaded late, which need nothing else of what pages share. */
const late = /^\0?virtual:icons\/late$/

type Context = Rolldown.ChunkingContext

/**
 * Groups modules into few chunks, as each costs a request: React, which stays cached between releases; what the sign-in page shares with the
 * console; the rest of the console, with what list and first page or live updates share; the UI components of lists; what first page, live updates
 * and other pages share besides; trees, forms, detail pages, new passwords, rare controls, people, devices and files, which not every page has, and
 * what only they need. The bundler splits everything else.
 */
export function codeSplitting(root: string): Rolldown.CodeSplittingOptions {
  const path = (file: string) => normalizePath(join(root, file))
  const signInModules = memoize((context) => closure([path(signIn)], context))
  const shellModules = memoize((context) => closure([path(shell)], context))
  const homeModules = memoize((context) => closure([path(home)], context))
  const listModules = memoize((context) => closure([path(list)], context))
  const liveModules = memoize((context) => closure([path(live)], context))
  const pageFiles = globSync(pages, { cwd: root }).map(path)
  const pageModules = memoize((context) => closure(pageFiles, context))
  const isOwn = (id: string, folders: readonly string[]) => folders.some((folder) => id.startsWith(path(folder)))
  const without = (folders: readonly string[]) => memoize((context) => closure(pageFiles, context, (id) => isOwn(id, folders)))
  const isShared = (id: string, context: Context) => pageModules(context).has(id) && !isOwn(id, ['features/', 'examples/'])
  const commonModules = without(Object.values(parts).flat())
  // What the list needs of these as well is small, and nearly every visit loads it.
  const isEarly = (id: string, context: Context) => homeModules(context).has(id) || liveModules(context).has(id)
  const isOfConsole = (id: string, context: Context) =>
    shellModules(context).has(id) || (isShared(id, context) && isEarly(id, context) && listModules(context).has(id))
  const isCommon = (id: string, context: Context) => isShared(id, context) && commonModules(context).has(id)
  const partModules = Object.entries(parts).map(([name, folders]) => {
    const others = Object.values(parts).flatMap((other) => (other === folders ? [] : other))
    return { name, modules: without(others) }
  })
  return {
    groups: [
      { name: 'react', test: reactPackages, priority: 7 },
      { name: (id, context) => (signInModules(context).has(id) && !isOwn(id, ['web/login/']) ? 'base' : null), priority: 6 },
      { name: (id, context) => (isOfConsole(id, context) ? 'console' : null), priority: 5 },
      { name: 'late', test: late, priority: 5 },
      { name: (id, context) => (liveModules(context).has(id) ? 'live' : null), priority: 4 },
      { name: (id, context) => (isShared(id, context) && homeModules(context).has(id) ? 'home' : null), priority: 4 },
      { name: (id, context) => (isCommon(id, context) && listModules(context).has(id) ? 'kit' : null), priority: 3 },
      { name: (id, context) => (isCommon(id, context) ? 'common' : null), priority: 2 },
      {
        name: (id, context) => (isShared(id, context) ? (partModules.find(({ modules }) => modules(context).has(id))?.name ?? null) : null),
        priority: 1,
      },
    ],
  }
}

function memoize<Result>(compute: (context: Context) => Result): (context: Context) => Result {
  let result: Result | undefined
  return (context) => (result ??= compute(context))
}

/** These modules and all their static imports, without the excluded ones and their imports. */
function closure(entries: readonly string[], context: Context, isLeftOut: (id: string) => boolean = () => false): ReadonlySet<string> {
  const found = new Set(entries)
  // The set grows during the iteration.
  const isIn = (id: string) => !isLeftOut(id) && !describing.test(id) && !querying.test(id)
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) if (isIn(imported)) found.add(imported)
  return found
}

/** File names of what is no chunk. The hash is the shortest that the bundler allows, because the console names nearly all files. */
export const assetFileName = 'assets/[name]-[hash:7][extname]'

/** File names of chunks. Those of the demonstration have a fixed prefix, by which the server recognizes them. */
export function chunkFileName({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  return `${demoFolder.test(facadeModuleId ?? '') ? demoFilePrefix : 'assets/'}[name]-[hash:7].js`
}

const consoleChunk = /(?:^|\/)console-[^/]+$/
/** Chunks that the console's chunk imports: they are loaded before it runs. */
const loadedChunks = /(?:^|\/)(?:rolldown-runtime|react|base)-[^/]+$/

/** The files to preload with an import of the console, without those already loaded, whose names would only lengthen its chunk. */
export function missingDependencies(_file: string, files: string[], { hostId }: { readonly hostId: string }): string[] {
  return consoleChunk.test(hostId) ? files.filter((file) => !loadedChunks.test(file)) : files
}
