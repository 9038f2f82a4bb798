import { fileRule, importRule } from '#tools/boundaries/rule.ts'

/** Siblings are named as `./x.ts`, all else from the root as `#web/…`; and what is named exists. */
export const addressRule = importRule('addresses', (_source, { specifier, kind, target, packageName }) => {
  if (kind === 'computed' || kind === 'glob') return undefined
  if (specifier.includes('../') || specifier.startsWith('/')) return `"${specifier}" climbs: name it from the root as "#…"`
  if (packageName === undefined && target === undefined) return `"${specifier}" leads nowhere (file extensions are written)`
  return undefined
})

/** A name is imported from where it is defined. */
export const barrelRule = fileRule('barrels', ({ file, imports }) => [
  ...(/(?:^|\/)index\.[jt]sx?$/.test(file) ? [{ message: 'a file is called what it holds, not index' }] : []),
  ...imports
    .filter(({ kind }) => kind === 're-export')
    .map(({ offset, specifier }) => ({ offset, message: `re-exports ${specifier}: let it be imported from where it is defined` })),
])

const doorFiles = ['web/shell/doors.ts', 'web/shell/coming/coming-sentences.ts', 'web/mock/doors.ts', 'web/testing/conformance.test.ts']
const discoveryFiles = [
  'server/app/discovery.ts',
  'server/db/migrations/migration-files.ts',
  'e2e/visits.ts',
  'e2e/found-pages.ts',
  'conformance/discovery.ts',
]

/** What can be imported stands in the source; the doors of features are found in one place on each side. */
export const discoveryRule = importRule('discovery', ({ file, place }, { kind }) => {
  if (kind === 'glob' && !doorFiles.includes(file)) return `import.meta.glob stands in ${doorFiles.join(', ')} alone`
  if (kind === 'computed' && place.room !== 'tools' && !discoveryFiles.includes(file)) {
    return `a computed import() stands in ${discoveryFiles.join(', ')} alone`
  }
  return undefined
})
