import { dirname, join, relative, sep } from 'node:path'
import { type EcmaScriptModule, type Program, Visitor } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

/** One edge from a file to another module. */
export interface Import {
  readonly specifier: string
  /** `dynamic` is `import('./page.ts')`, `computed` is `import(path)`, and `glob` is `import.meta.glob()`; the last two have no specifier. */
  readonly kind: 'import' | 're-export' | 'dynamic' | 'computed' | 'glob'
  /** Imports types only. */
  readonly isType: boolean
  /** The imported values by name; `*` for a default or namespace import. */
  readonly names: readonly string[]
  /** The imported file, relative to the root; undefined for packages and generated modules. */
  readonly target: string | undefined
  /** The imported package. */
  readonly packageName: string | undefined
  readonly offset: number
}

// The server has two platforms.
const resolvers = ['node', 'browser'].map(
  (platform) => new ResolverFactory({ conditionNames: ['import', platform, 'default'], extensions: [] }),
)

/** All imports of a file: static, re-exports, `import()`, inline types and globs. One that is another file in the browser counts twice. */
export function importsOf(root: string, file: string, text: string, module: EcmaScriptModule, program: Program): Import[] {
  const found: Import[] = []
  const add = (kind: Import['kind'], specifier: string, offset: number, isType: boolean, names: readonly string[] = []) =>
    found.push(...resolve(root, file, specifier, kind).map((module) => ({ kind, specifier, offset, isType, names, ...module })))

  for (const { moduleRequest, entries, start } of module.staticImports) {
    add('import', moduleRequest.value, start, entries.length > 0 && entries.every((entry) => entry.isType), valuesOf(entries))
  }
  for (const { entries, start } of module.staticExports) {
    const requests = new Set(entries.map((entry) => entry.moduleRequest?.value))
    for (const request of requests)
      if (request !== undefined)
        add(
          're-export',
          request,
          start,
          entries.every((entry) => entry.isType),
          valuesOf(entries),
        )
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2]
    add(literal === undefined ? 'computed' : 'dynamic', literal ?? '', start, false)
  }
  for (const meta of module.importMetas) if (text.startsWith('.glob', meta.end)) add('glob', '', meta.start, false)
  new Visitor({ TSImportType: ({ source, start }) => void add('import', source.value, start, true) }).visit(program)
  return found
}

function valuesOf(entries: readonly { readonly isType: boolean; readonly importName: { readonly name: string | null } }[]): string[] {
  return entries.flatMap(({ isType, importName }) => (isType ? [] : (importName.name ?? '*')))
}

type Module = Pick<Import, 'target' | 'packageName'>

function resolve(root: string, file: string, specifier: string, kind: Import['kind']): Module[] {
  if (kind === 'computed' || kind === 'glob') return [{ target: undefined, packageName: undefined }]
  if (!/^[#./]/.test(specifier)) return [{ target: undefined, packageName: packageOf(specifier) }]
  const paths = resolvers.map((resolver) => resolver.sync(dirname(join(root, file)), specifier.replace(/\?\w+$/, '')).path)
  return [...new Set(paths)].map((path) => ({
    target: path === undefined ? undefined : relative(root, path).split(sep).join('/'),
    packageName: undefined,
  }))
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
