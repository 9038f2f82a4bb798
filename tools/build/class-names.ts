import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { normalizePath } from 'vite'

/** Names the classes of CSS modules after themselves and their file. Vite's own names have their lines too, which weigh more. */
export function classNames(root: string): (name: string, file: string) => string {
  return (name, file) => {
    const path = normalizePath(relative(root, file))
    return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
  }
}
