import { type ImportMemory, importPreference } from '#contract/import-preference.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import type { ImportChoice, ImportField } from './import-fields.ts'
import { learned, withMemory } from './import-memory.ts'
import type { ImportFile } from './read-import-file.ts'

/** What the user has chosen in imports of a list, and how what was chosen now is remembered. */
export function useImportMemory(list: string): {
  readonly known: ImportMemory | undefined
  readonly remember: (file: ImportFile, chosen: ImportChoice, fields: readonly ImportField[]) => void
} {
  const { value = {}, set } = usePreference(importPreference)
  const known = value[list]
  return {
    known,
    remember({ header }, chosen, fields) {
      const after = withMemory(value, list, learned(known, { header, chosen, fields }))
      if (JSON.stringify(after) !== JSON.stringify(value)) set(after)
    },
  }
}
