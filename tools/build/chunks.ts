import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import { mockFileName } from '#contract/settings.ts'

const packagesOfReact = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
const preloadHelper = /vite[\\/]preload-helper/
const signIn = 'web/login/main.tsx'
const shell = 'web/shell/render-shell.tsx'
const featureEntries = 'features/*/web/feature.{ts,tsx}'
const table = 'web/kit/table/data-table.tsx'
const mockEntry = 'web/mock/main.ts'

type Context = Rolldown.ChunkingContext

/**
 * Groups modules into few chunks, as each costs a request: React, which stays cached between releases; the sign-in page; the rest of
 * the console; code shared by pages of several features, and by those with a list; code shared by the pages of one feature. Each group contains all imports of its modules that no earlier group has, so that chunks have no cycles.
 */
export function codeSplitting(root: string): Rolldown.CodeSplittingOptions {
  const ofSignIn = once((context) => closure([moduleId(root, signIn)], context))
  const ofShell = once((context) => closure([moduleId(root, shell)], context))
  const ofPages = once((context) => neededByPages(root, context))
  const ownOfSignIn = moduleId(root, 'web/login/')
  return {
    groups: [
      { name: 'preload', test: preloadHelper, priority: 4 },
      { name: 'react', test: packagesOfReact, priority: 3 },
      { debugName: 'base', name: (id, context) => (ofSignIn(context).has(id) && !id.includes(ownOfSignIn) ? 'base' : null), priority: 2 },
      { debugName: 'console', name: (id, context) => (ofShell(context).has(id) ? 'console' : null), priority: 1 },
      { debugName: 'pages', name: (id, context) => (ofPages(context).get(id) === 'pages' ? 'pages' : null), priority: 0.6 },
      { debugName: 'lists', name: (id, context) => (ofPages(context).get(id) === 'lists' ? 'lists' : null), priority: 0.5 },
      {
        debugName: 'of a feature',
        name: (id, context) => ofPages(context).get(id) ?? featureOf(relative(root, id)),
        minShareCount: 2,
        priority: 0,
      },
    ],
  }
}

/** The bundler's id of a file, on any system. */
function moduleId(root: string, path: string): string {
  return normalizePath(join(root, path))
}

function once<Found>(find: (context: Context) => Found): (context: Context) => Found {
  let found: Found | undefined
  return (context) => (found ??= find(context))
}

/** These modules and all their static imports. */
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

/** The chunk name of a feature, which never equals that of a common chunk. */
function featureOf(path: string): string | null {
  const [, parent, feature] = /^(features|examples)[\\/]([^\\/]+)[\\/](?:contract|web)[\\/]/.exec(path) ?? []
  return parent === undefined ? null : `${parent}-${feature}`
}

/**
 * The chunk of each module that pages import: for several features `lists` if all those pages have lists, otherwise `pages`; for one feature
 * its name, if all its pages import the module.
 */
function neededByPages(root: string, context: Context): Map<string, string> {
  const shared = new Map<string, boolean>()
  const groups = new Map<string, string>()
  const listTable = moduleId(root, table)
  for (const entry of globSync(featureEntries, { cwd: root })) {
    // Other dynamic imports of an entry are not pages.
    const pages = context.getModuleInfo(moduleId(root, entry))?.dynamicallyImportedIds.filter((id) => id.endsWith('.tsx')) ?? []
    const needs = pages.map((page) => closure([page], context))
    for (const id of new Set(needs.flatMap((ids) => [...ids]))) {
      const areLists = needs.every((ids) => !ids.has(id) || ids.has(listTable)) && shared.get(id) !== false
      const feature = needs.every((ids) => ids.has(id)) ? featureOf(entry) : null
      const group = shared.has(id) ? (areLists ? 'lists' : 'pages') : feature
      if (group !== null) groups.set(id, group)
      shared.set(id, areLists)
    }
  }
  return groups
}

/** File names of chunks. The mock has a fixed prefix, by which the server recognises it. */
export function chunkFileName({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  return `assets/${facadeModuleId?.endsWith(mockEntry) ? mockFileName : '[name]'}-[hash].js`
}
