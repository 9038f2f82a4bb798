import { statSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'

/** The folders of the project that are named, such as `features/users`, or a sentence that says which one there is not. */
export function foldersNamed(root: string, names: readonly string[]): { folders: readonly string[] } | { problem: string } {
  const folders = names.map((name) => normalize(name).split(sep).join('/').replace(/\/$/, ''))
  const missing = folders.findIndex((folder) => folder.startsWith('.') || !isFolder(join(root, folder)))
  if (missing === -1) return { folders }
  return { problem: `There is no folder "${names[missing] ?? ''}" in the project. Name one like features/users.` }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
