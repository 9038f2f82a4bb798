import * as z from 'zod/mini'
import { storedFile, type StoredFile } from '#contract/files/stored-file.ts'

const storedFiles = z.array(storedFile)

/** The stored files in a field of a row: one, several, or none. */
export function storedFilesOf(value: unknown): readonly StoredFile[] {
  return storedFiles.safeParse(value === null || value === undefined ? [] : [value].flat()).data ?? []
}
