import { fileRule, importRule } from '#tools/boundaries/rule.ts'

/** Siblings are imported as `./x.ts`, everything else from the root as `#web/…`, and the target exists. */
export const importPathRule = importRule('import-paths', (_source, { specifier, kind, target, packageName }) => {
  if (kind === 'computed' || kind === 'glob') return undefined
  if (specifier.includes('../') || specifier.startsWith('/')) return `import "${specifier}" from the root as "#…"`
  if (packageName === undefined && target === undefined) return `"${specifier}" does not exist (write the file extension)`
  return undefined
})

/** Names are imported from where they are defined. */
export const barrelRule = fileRule('barrels', ({ file, imports }) => [
  ...(/(?:^|\/)index\.[jt]sx?$/.test(file) ? [{ message: 'name the file after its content, not index' }] : []),
  ...imports
    .filter(({ kind }) => kind === 're-export')
    .map(({ offset, specifier }) => ({ offset, message: `re-exports ${specifier}: import it from where it is defined` })),
])

const globFiles = [
  'web/app/feature-registry.ts',
  'web/app/coming-soon/coming-soon-messages.ts',
  'web/resource/entities/entity-registry.ts',
  'web/demo/start-server.ts',
]
const computedImportFiles = [
  'server/app/discovery.ts',
  'server/db/migrations/migration-files.ts',
  'e2e/visits.ts',
  'e2e/discovered-pages.ts',
  'bench/bench-server.ts',
  'conformance/discovery.ts',
]

/** Imports are static; feature entries are discovered in one file per side. */
export const discoveryRule = importRule('discovery', ({ file, location }, { kind }) => {
  if (kind === 'glob' && !globFiles.includes(file)) return `import.meta.glob may only be used in ${globFiles.join(', ')}`
  if (kind === 'computed' && location.layer !== 'tools' && !computedImportFiles.includes(file)) {
    return `a computed import() may only be used in ${computedImportFiles.join(', ')}`
  }
  return undefined
})
