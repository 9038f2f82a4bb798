import type { ImportMemory } from '#contract/import-preference.ts'
import { idColumn, type ImportMode } from '#contract/resource/import.ts'
import { byteLength } from '#contract/preferences/parse-preference.ts'
import { preferenceMaxBytes } from '#contract/preferences/preference.ts'
import { type ColumnFields, type ImportChoice, type ImportField, matchedColumns, titleKey } from './import-fields.ts'

const noMemory: ImportMemory = { columns: {}, words: {} }

/** What the columns of a file fill: what was chosen before for their titles, or else what the titles say; each field once. */
function rememberedColumns(header: readonly string[], fields: readonly ImportField[], { columns }: ImportMemory = noMemory): ColumnFields {
  const known = new Map(Object.entries(columns))
  const chosen = header.map((title) => known.get(titleKey(title)))
  const taken = new Set<string>()
  const own = chosen.map((field) => {
    if (typeof field !== 'string' || taken.has(field) || !fields.some((candidate) => candidate.field === field)) return undefined
    taken.add(field)
    return field
  })
  const matched = matchedColumns(header, fields)
  return header.map((_, index) => {
    const found = matched[index]
    if (own[index] !== undefined || chosen[index] === null) return own[index]
    return found === undefined || taken.has(found) ? undefined : found
  })
}

/** What an import of a file does unless something else is chosen. */
export function firstChoice(
  header: readonly string[],
  {
    fields,
    keys,
    known,
    mode,
  }: {
    readonly fields: readonly ImportField[]
    readonly keys: readonly string[]
    readonly known: ImportMemory | undefined
    readonly mode: ImportMode
  },
): ImportChoice {
  const columns = rememberedColumns(header, fields, known)
  const key = keys.find((candidate) => columns.includes(candidate)) ?? keys[0] ?? idColumn
  return { mode, key, columns, words: known?.words ?? {}, order: undefined }
}

/** Longer texts are neither titles nor words that come again. */
const keptLength = 64

const isKept = (key: string) => key !== '' && key.length <= keptLength

/** What was chosen of a file that is not what its titles say, on top of what was chosen before. */
export function learned(
  { columns }: ImportMemory = noMemory,
  {
    header,
    chosen,
    fields,
  }: { header: readonly string[]; chosen: { columns: ColumnFields; words: ImportMemory['words'] }; fields: readonly ImportField[] },
): ImportMemory {
  const matched = matchedColumns(header, fields)
  const titles = new Map(Object.entries(columns))
  for (const [index, title] of header.entries()) {
    const field = chosen.columns[index]
    const key = titleKey(title)
    if (field === matched[index] || !isKept(key)) titles.delete(key)
    else titles.set(key, field ?? null)
  }
  const words = Object.entries(chosen.words).flatMap(([field, byWord]) => {
    const kept = Object.entries(byWord).filter(([word]) => isKept(word))
    return kept.length > 0 ? [[field, Object.fromEntries(kept)] as const] : []
  })
  return { columns: Object.fromEntries(titles), words: Object.fromEntries(words) }
}

/** All that is remembered, with that of a list; lists that were imported longest ago are forgotten where there is no room. */
export function withMemory(
  all: Readonly<Record<string, ImportMemory>>,
  list: string,
  memory: ImportMemory,
): Readonly<Record<string, ImportMemory>> {
  const { [list]: _former, ...others } = all
  const isEmpty = Object.keys(memory.columns).length === 0 && Object.keys(memory.words).length === 0
  let entries = isEmpty ? Object.entries(others) : [...Object.entries(others), [list, memory] as const]
  while (byteLength(JSON.stringify(Object.fromEntries(entries))) > preferenceMaxBytes) entries = entries.slice(1)
  return Object.fromEntries(entries)
}
