import { execFileSync } from 'node:child_process'

/** What git prints about a repository, without the last line break; undefined when it refuses, as it does for a commit that is not there. */
export function git(root: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd()
  } catch {
    return undefined
  }
}
