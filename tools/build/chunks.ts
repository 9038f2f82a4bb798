import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import { mockFileName } from '#contract/settings.ts'

const packagesOfReact = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
const preloadHelper = /vite[\\/]preload-helper/
const isSchema = /[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/]/
const signIn = 'web/login/main.tsx'
const shell = 'web/shell/render-shell.tsx'
const firstPage = 'web/shell/first-page.ts'
const doors = 'features/*/web/feature.{ts,tsx}'
const table = 'web/kit/table/data-table.tsx'
const mockEntrance = 'web/mock/main.ts'

type Context = Rolldown.ChunkingContext

/**
 * Which code travels together, so that a page is a few files and not dozens, each of which costs a request: React, which stays in the
 * browser's cache from one release to the next; what the sign-in page loads; what doors say; the schemas that the console reads answers by;
 * what else it loads; what the pages of several features share, and what only those with a list do; and what those of one do. Each group
 * holds all that its modules import, but for what an earlier one has, so that no two files need each other.
 */
export function codeSplitting(root: string): Rolldown.CodeSplittingOptions {
  const ofSignIn = once((context) => closure([moduleId(root, signIn)], context))
  const ofDoors = once((context) => closure([moduleId(root, firstPage)], context))
  const ofShell = once((context) => closure([moduleId(root, shell)], context))
  const ofPages = once((context) => neededByPages(root, context))
  const ownOfSignIn = moduleId(root, 'web/login/')
  return {
    groups: [
      { name: 'preload', test: preloadHelper, priority: 4 },
      { name: 'react', test: packagesOfReact, priority: 3 },
      { debugName: 'base', name: (id, context) => (ofSignIn(context).has(id) && !id.includes(ownOfSignIn) ? 'base' : null), priority: 2 },
      { debugName: 'doors', name: (id, context) => (ofDoors(context).has(id) ? 'doors' : null), priority: 1.5 },
      { debugName: 'schemas', name: (id, context) => (isSchema.test(id) && ofShell(context).has(id) ? 'schemas' : null), priority: 1.2 },
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

/** A file as the bundler names it, on any system. */
function moduleId(root: string, path: string): string {
  return normalizePath(join(root, path))
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

/** What a feature's own file is called: never as one that is shared, however its folder is called. */
function featureOf(path: string): string | null {
  const [, place, feature] = /^(features|examples)[\\/]([^\\/]+)[\\/](?:contract|web)[\\/]/.exec(path) ?? []
  return place === undefined ? null : `${place}-${feature}`
}

/**
 * By module that pages are loaded with: `lists` or `pages` where they are of several features, by whether all of them show lists; otherwise
 * the feature whose pages all are.
 */
function neededByPages(root: string, context: Context): Map<string, string> {
  const shared = new Map<string, boolean>()
  const groups = new Map<string, string>()
  const listTable = moduleId(root, table)
  for (const door of globSync(doors, { cwd: root })) {
    // The others that a door can fetch draw nothing.
    const pages = context.getModuleInfo(moduleId(root, door))?.dynamicallyImportedIds.filter((id) => id.endsWith('.tsx')) ?? []
    const needs = pages.map((page) => closure([page], context))
    for (const id of new Set(needs.flatMap((ids) => [...ids]))) {
      const areLists = needs.every((ids) => !ids.has(id) || ids.has(listTable)) && shared.get(id) !== false
      const feature = needs.every((ids) => ids.has(id)) ? featureOf(door) : null
      const group = shared.has(id) ? (areLists ? 'lists' : 'pages') : feature
      if (group !== null) groups.set(id, group)
      shared.set(id, areLists)
    }
  }
  return groups
}

/** Names of files: the mock is called so, for the server knows it by its name. */
export function chunkFileName({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  return `assets/${facadeModuleId?.endsWith(mockEntrance) ? mockFileName : '[name]'}-[hash].js`
}
