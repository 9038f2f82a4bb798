import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Every source file known to git: tracked, or untracked and not ignored. */
export function listSourceFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return list.split('\0').filter((file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file) && existsSync(join(root, file)))
}
