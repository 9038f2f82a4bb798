import * as z from 'zod/mini'
import { fileNamesOf } from './file-row.ts'

type Values = Readonly<Record<string, unknown>>

const named = z.object({ id: z.string(), name: z.string() })

/** The names of a row's files by field, in the order of the ids; null for a missing file. */
export function fileTitlesOf(fields: Parameters<typeof fileNamesOf>[0], row: Values): Values {
  const titles = fileNamesOf(fields).map(({ field, fileName, isList }): [string, unknown] => {
    const files = [row[fileName]].flat().flatMap((file) => named.safeParse(file).data ?? [])
    const names = [row[field]].flat().map((id) => files.find((file) => file.id === id)?.name ?? null)
    return [fileName, isList ? names : (names[0] ?? null)]
  })
  return Object.fromEntries(titles)
}
