import { execFileSync } from 'node:child_process'
import type { Built } from '#contract/kit/built.ts'

const shortHash = 12

/** Of what and when a build is made; without git, or outside of a repository, the commit stays empty. SOURCE_DATE_EPOCH stands for the time where it is set. */
export function builtNow(root: string): Built {
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
