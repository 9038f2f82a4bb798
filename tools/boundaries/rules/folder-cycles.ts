import type { Import } from '#tools/boundaries/imports.ts'
import type { Problem, Rule } from '#tools/boundaries/rule.ts'
import type { Source } from '#tools/boundaries/source.ts'

const parts = ['web', 'server']

interface FolderImport {
  readonly source: Source
  readonly link: Import
}

/** The imports between two folders, by the folder that imports and the one that is imported. */
type FolderImports = ReadonlyMap<string, ReadonlyMap<string, readonly FolderImport[]>>

/** Folders of the second level, such as `web/ui`, import each other in one direction only. Types count; tests and `import()` do not. */
export const folderCycleRule: Rule = {
  name: 'folder-cycles',
  check: (sources) =>
    parts.flatMap((part) => {
      const own = sources.filter(({ file }) => file.startsWith(`${part}/`))
      return checkPart(part, importsBetween(own, part))
    }),
}

/** Reports the fewest imports between two folders that close a cycle. */
function checkPart(part: string, imports: FolderImports): Problem[] {
  const cyclic = [...imports.keys()].filter((folder) => reachableFrom(folder, imports).has(folder)).toSorted()
  const pairs = cyclic.flatMap((from) => [...(imports.get(from) ?? [])].map(([to, between]) => ({ from, to, between })))
  const closing = pairs.filter(({ from, to }) => reachableFrom(to, imports).has(from))
  const [fewest] = closing.toSorted((one, other) => one.between.length - other.between.length)
  return (fewest?.between ?? []).map(({ source, link }) => ({
    file: source.file,
    offset: link.offset,
    message: `folders of ${part} form a cycle (${cyclic.join(', ')}): ${fewest?.to} is imported here and imports ${fewest?.from} itself or through others`,
  }))
}

function importsBetween(sources: readonly Source[], part: string): FolderImports {
  const all = new Map<string, Map<string, FolderImport[]>>()
  for (const source of sources.filter(({ isTest }) => !isTest)) {
    const from = folderOf(source.file, part)
    for (const link of source.imports) {
      const to = link.target === undefined || link.kind === 'dynamic' ? undefined : folderOf(link.target, part)
      if (from === undefined || to === undefined || from === to) continue
      const targets = all.get(from) ?? new Map<string, FolderImport[]>()
      all.set(from, targets.set(to, [...(targets.get(to) ?? []), { source, link }]))
    }
  }
  return all
}

/** The folder of the second level that a file of this part is in. */
function folderOf(file: string, part: string): string | undefined {
  const [first, folder, ...rest] = file.split('/')
  return first === part && rest.length > 0 ? `${first}/${folder ?? ''}` : undefined
}

/** The folders that a folder imports, itself or through others. */
function reachableFrom(folder: string, imports: FolderImports): ReadonlySet<string> {
  const found = new Set(imports.get(folder)?.keys())
  // The set grows during the iteration.
  for (const next of found) for (const target of imports.get(next)?.keys() ?? []) found.add(target)
  return found
}
