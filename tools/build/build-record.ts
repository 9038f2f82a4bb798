import { execFileSync } from 'node:child_process'
import type { BuildInfo } from '#contract/build-info.ts'

const shortHash = 12

/** The commit and time of a build; without a git repository the commit is empty. SOURCE_DATE_EPOCH overrides the time. */
export function buildRecord(root: string): BuildInfo {
  const epochSeconds = Number(process.env['SOURCE_DATE_EPOCH'] ?? Number.NaN)
  const time = Number.isFinite(epochSeconds) ? new Date(epochSeconds * 1000) : new Date()
  return { commit: commitOf(root), builtAt: time.toISOString() }
}

function commitOf(root: string): string {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return hash.trim().slice(0, shortHash)
  } catch {
    return ''
  }
}
