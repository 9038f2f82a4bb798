import { fileIdOf } from '#server/files/file-storage.ts'
import type { Manifest } from './backup-archive.ts'
import type { FilesReport } from './backup-files.ts'

const megabyte = 1024 * 1024

/** More would hide the lines around them. */
const namedAtMost = 20

function sizeOf({ count, bytes }: FilesReport): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'file' : 'files'} (${(bytes / megabyte).toFixed(1)} MB)`
}

function named(keys: readonly string[]): string {
  const more = keys.length - namedAtMost
  return keys.slice(0, namedAtMost).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** What a backup says of files. */
export function linesAboutBackup(files: FilesReport, { includesFiles }: { includesFiles: boolean }): string[] {
  const { count, missing, different } = files
  return [
    ...(count === 0
      ? []
      : [includesFiles ? `It includes ${sizeOf(files)}.` : `It lists ${sizeOf(files)} without their contents, which --files includes.`]),
    ...(missing.length === 0 ? [] : [`Warning: not found, lost or deleted meanwhile: ${named(missing)}`]),
    ...(different.length === 0 ? [] : [`Warning: not as long as they should be: ${named(different)}`]),
  ]
}

/** What a restore says of files; `undefined` for a backup that does not list them. */
export function linesAboutRestore(files: FilesReport | undefined, { includesFiles }: Manifest): string[] {
  if (!files) return ['The backup does not tell which files belong to it.']
  const { count, missing, different } = files
  const lacking = new Set([...missing, ...different].map(fileIdOf)).size
  return [
    ...(count === 0
      ? []
      : [`${(count - lacking).toLocaleString('en')} of ${sizeOf(files)} ${count - lacking === 1 ? 'is' : 'are'} there, as backed up.`]),
    ...(lacking === 0 || includesFiles === true ? [] : ['The backup does not include their contents: copy them from where you keep them.']),
    ...(missing.length === 0 ? [] : [`Warning: missing: ${named(missing)}`]),
    ...(different.length === 0 ? [] : [`Warning: not as backed up: ${named(different)}`]),
  ]
}
