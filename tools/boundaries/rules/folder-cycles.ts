import type { Import } from '#tools/boundaries/imports.ts'
import type { Problem, Rule } from '#tools/boundaries/rule.ts'
import type { Source } from '#tools/boundaries/source.ts'

/** How many folders of each part still form cycles. These numbers only fall. */
const remaining = { web: 0, server: 27 }

interface FolderImport {
  readonly source: Source
  readonly link: Import
}

/** The imports between two folders, by the folder that imports and the one that is imported. */
type FolderImports = ReadonlyMap<string, ReadonlyMap<string, readonly FolderImport[]>>

/** Folders of the second level, such as `web/ui`, import each other in one direction only. Types count; tests and `import()` do not. */
export const folderCycleRule = folderCycles(remaining)

/** The rule for these parts, each with the number of its folders that form cycles. Fails when there are more, and when there are fewer. */
export function folderCycles(allowed: Readonly<Record<string, number>>): Rule {
  return {
    name: 'folder-cycles',
    check: (sources) =>
      Object.entries(allowed).flatMap(([part, count]) => {
        const own = sources.filter(({ file }) => file.startsWith(`${part}/`))
        return own.length === 0 ? [] : checkPart(part, importsBetween(own, part), count)
      }),
  }
}

function checkPart(part: string, imports: FolderImports, allowed: number): Problem[] {
  const cyclic = [...imports.keys()].filter((folder) => reachableFrom(folder, imports).has(folder)).toSorted()
  if (cyclic.length === allowed) return []
  const count = `${cyclic.length} folders of ${part} form cycles`
  if (cyclic.length < allowed) {
    return [{ file: 'tools/boundaries/rules/folder-cycles.ts', offset: 0, message: `only ${count}: lower the number ${allowed}` }]
  }
  const pairs = cyclic.flatMap((from) => [...(imports.get(from) ?? [])].map(([to, between]) => ({ from, to, between })))
  const closing = pairs.filter(({ from, to }) => reachableFrom(to, imports).has(from))
  const [fewest] = closing.toSorted((one, other) => one.between.length - other.between.length)
  return (fewest?.between ?? []).map(({ source, link }) => ({
    file: source.file,
    offset: link.offset,
    message: `${count}, not ${allowed} (${cyclic.join(', ')}): ${fewest?.to} is imported here and imports ${fewest?.from} itself or through others`,
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
