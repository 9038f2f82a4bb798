import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { git } from './git.ts'
import type { PartResult } from './part.ts'
import { runPlaywright } from './playwright.ts'
import { resultOf } from './journeys.ts'

const times = 20

/**
 * The files of journeys that are new or changed since a commit, with those that are not committed. Without a commit it is where this branch left
 * the main one, or on that itself the commit before the last.
 */
export function changedJourneys(root: string, since = branchPoint(root)): string[] {
  const changed = git(root, 'diff', '--name-only', '--diff-filter=d', since)
  if (changed === undefined) throw new Error(`There is no commit "${since}" to compare the journeys with.`)
  const added = git(root, 'ls-files', '--others', '--exclude-standard') ?? ''
  return [...new Set(`${changed}\n${added}`.split('\n'))].filter((file) => file.endsWith('.e2e.ts')).toSorted()
}

function branchPoint(root: string): string {
  const point = git(root, 'merge-base', 'HEAD', 'origin/HEAD')
  return point === undefined || point === git(root, 'rev-parse', 'HEAD') ? 'HEAD~1' : point
}

/** Runs these journeys many times beside a process that keeps a core busy: a journey that depends on time fails here before it fails elsewhere. */
export async function runBurnIn(files: readonly string[]): Promise<PartResult> {
  const startedAt = performance.now()
  if (files.length === 0) return { name: 'burn-in', passed: 0, failed: 0, skipped: 0, seconds: 0, output: 'No journey is new or changed.' }
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  try {
    const run = await runPlaywright([...files, `--repeat-each=${times}`], { name: 'burn-in', isShown: false })
    const failures = [...new Set(run.failed.map(({ name, line }) => `${name} (line ${line})`))]
    return resultOf('burn-in', startedAt, [run], failures)
  } finally {
    busy.kill('SIGKILL')
    await once(busy, 'exit')
  }
}
