import { callsOf, globalsIn } from '#tools/boundaries/names.ts'
import { isProduct, isServer, isWeb } from '#tools/boundaries/place.ts'
import { fileRule, importRule } from '#tools/boundaries/rule.ts'

// It runs before the first paint, without any of the product's code; see its own comments.
const bootScript = 'web/shell/boot.ts'

/** Every call to the server goes through the one client. */
export const networkRule = fileRule('network', ({ file, place, program, isTest }) =>
  !isProduct(place.room) || isTest || file.startsWith('web/kit/api/') || file === bootScript
    ? []
    : globalsIn(program, ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon']).map(({ name, offset }) => ({
        offset,
        message: `${name} is used in web/kit/api alone`,
      })),
)

/** What a browser keeps is read and written in one place, which copes with full, forbidden and foreign storage. */
export const storageRule = fileRule('storage', ({ file, place, program, isTest }) =>
  !isWeb(place.room) || isTest || file.startsWith('web/kit/storage/') || file === bootScript
    ? []
    : globalsIn(program, ['localStorage', 'sessionStorage', 'indexedDB', 'caches']).map(({ name, offset }) => ({
        offset,
        message: `${name} is used in web/kit/storage alone`,
      })),
)

const ofRouter = ['matchRoutes', 'generatePath']

/**
 * Pages know their address by web/kit/page; a router of their own would move the visible page from a hidden one. The shell takes of the library
 * what reads and writes paths: all the rest is a second history, and weighs on every visit.
 */
export const routerRule = importRule('router', ({ file, isTest }, { packageName, specifier, isType, names, kind }) => {
  if (packageName !== 'react-router' || isTest) return undefined
  if (!file.startsWith('web/shell/')) return `${specifier} is used in web/shell alone`
  const isKnown = isType || (kind === 'import' && names.length > 0 && names.every((name) => ofRouter.includes(name)))
  return isKnown ? undefined : `of ${specifier} no more is imported than ${ofRouter.join(' and ')}`
})

// The first reads it, the others hand it over.
const environmentFiles = ['server/app/env.ts', 'server/main.ts', 'server/cli/main.ts']

/** The environment is read once, where all that is wrong with it can be said together. */
export const environmentRule = fileRule('environment', ({ file, place, program, isTest, text, imports }) => {
  if (!isProduct(place.room) || isTest || environmentFiles.includes(file)) return []
  const reads = globalsIn(program, ['process']).filter(({ offset }) => /^process\s*\.\s*env\b/.test(text.slice(offset, offset + 40)))
  return [...reads, ...imports.filter(({ specifier }) => specifier === 'node:process')].map(({ offset }) => ({
    offset,
    message: 'the environment is read in server/app/env.ts alone',
  }))
})

const sqlPlaces = /-store\.ts$|\/migrations\/|^server\/db\//
const databasePackages = ['kysely', 'node:sqlite', 'pg']
const queries = ['selectFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']

/** SQL stands in stores and migrations alone; types of a query may be named elsewhere. */
export const sqlRule = fileRule('sql', ({ file, place, program, isTest, imports }) => {
  if (!isServer(place.room) || isTest || sqlPlaces.test(file)) return []
  const drivers = imports.filter(({ specifier, isType }) => !isType && databasePackages.includes(specifier))
  return [...drivers, ...callsOf(program, queries)].map(({ offset }) => ({
    offset,
    message: 'SQL stands in *-store.ts, migrations and server/db alone',
  }))
})
