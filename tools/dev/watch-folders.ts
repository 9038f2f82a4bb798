import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join, sep } from 'node:path'

interface WatchOptions {
  readonly root: string
  /** Paths are relative to the root, with slashes. */
  readonly isWatched: (folder: string) => boolean
  readonly onSave: (path: string) => void
}

/**
 * Reports every file that is saved below the root. Folders are watched, not files: many editors write a new file and rename it over the old
 * one, after which a watch on the old file, and Node's recursive watch on Linux, report nothing any more.
 */
export function watchFolders({ root, isWatched, onSave }: WatchOptions): void {
  const watchers = new Map<string, FSWatcher>()

  function add(folder: string): void {
    const watcher = watch(join(root, folder), (event, name) => {
      if (name === null) return
      const path = folder === '' ? name : `${folder}/${name}`
      if (event === 'rename') rewatch(path)
      onSave(path)
    })
    // Some systems report the removal of a folder as an error; its parent reports it as well.
    watcher.on('error', () => remove(folder))
    watchers.set(folder, watcher)
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() && isWatched(path)) add(path)
    }
  }

  function remove(path: string): void {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(`${path}/`)) continue
      watcher.close()
      watchers.delete(folder)
    }
  }

  /** A folder may have been added, removed or replaced, and files may have been written before it was watched. */
  function rewatch(path: string): void {
    remove(path)
    if (!isWatched(path) || !statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return
    try {
      add(path)
      for (const file of readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }))
        onSave(`${path}/${file.replaceAll(sep, '/')}`)
    } catch {
      // It was removed meanwhile.
      remove(path)
    }
  }

  add('')
}
