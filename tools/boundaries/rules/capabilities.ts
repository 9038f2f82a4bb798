import { callsOf, globalsIn } from '#tools/boundaries/names.ts'
import { isProduct, isServer, isWeb } from '#tools/boundaries/location.ts'
import { fileRule, importRule } from '#tools/boundaries/rule.ts'

// Runs before the first paint and before any other module is loaded.
const bootScript = 'web/app/boot.ts'

/** Reads the files that the server of a demonstration starts with. */
const demoFiles = 'web/demo/read-packed.ts'

/** All requests go through the API client. */
export const networkRule = fileRule('network', ({ file, location, program, isTest }) =>
  !isProduct(location.layer) || isTest || file.startsWith('web/api/') || file === bootScript || file === demoFiles
    ? []
    : globalsIn(program, ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon']).map(({ name, offset }) => ({
        offset,
        message: `${name} may only be used in web/api`,
      })),
)

/** Browser storage is accessed in one module, which handles full, blocked and foreign storage. */
export const storageRule = fileRule('storage', ({ file, location, program, isTest }) =>
  !isWeb(location.layer) || isTest || file.startsWith('web/base/storage/') || file === bootScript
    ? []
    : globalsIn(program, ['localStorage', 'sessionStorage', 'indexedDB', 'caches']).map(({ name, offset }) => ({
        offset,
        message: `${name} may only be used in web/base/storage`,
      })),
)

const routerImports = ['matchRoutes', 'generatePath']

/**
 * Pages use web/base/page: with the router, a hidden page could navigate the visible one. The shell uses only the library's path functions; the
 * rest would be a second history and add to every visit.
 */
export const routerRule = importRule('router', ({ file, isTest }, { packageName, specifier, isType, names, kind }) => {
  if (packageName !== 'react-router' || isTest) return undefined
  if (!file.startsWith('web/app/')) return `${specifier} may only be imported in web/app`
  const isKnown = isType || (kind === 'import' && names.length > 0 && names.every((name) => routerImports.includes(name)))
  return isKnown ? undefined : `only ${routerImports.join(' and ')} may be imported from ${specifier}`
})

// env.ts reads the environment; the two entry points pass it in.
const environmentFiles = ['server/app/env.ts', 'server/main.ts', 'server/app/admin.ts']

/** The environment is read once, so that all errors in it are reported together. */
export const environmentRule = fileRule('environment', ({ file, location, program, isTest, text, imports }) => {
  if (!isProduct(location.layer) || isTest || environmentFiles.includes(file)) return []
  const reads = globalsIn(program, ['process']).filter(({ offset }) => /^process\s*\.\s*env\b/.test(text.slice(offset, offset + 40)))
  return [...reads, ...imports.filter(({ specifier }) => specifier === 'node:process')].map(({ offset }) => ({
    offset,
    message: 'the environment may only be read in server/app/env.ts',
  }))
})

const sqlFiles = /-store\.ts$|\/migrations\/|^server\/db\//
const databasePackages = ['kysely', 'node:sqlite', 'pg']
const queries = ['selectFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']

/** SQL is confined to stores and migrations; types of queries may be imported anywhere. */
export const sqlRule = fileRule('sql', ({ file, location, program, isTest, imports }) => {
  if (!isServer(location.layer) || isTest || sqlFiles.test(file)) return []
  const drivers = imports.filter(({ specifier, isType }) => !isType && databasePackages.includes(specifier))
  return [...drivers, ...callsOf(program, queries)].map(({ offset }) => ({
    offset,
    message: 'SQL may only be written in *-store.ts, migrations and server/db',
  }))
})
