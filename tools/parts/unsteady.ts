import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FailedJourney } from './failures.ts'
import { git } from './git.ts'

/** The ledger of journeys that failed once and passed when they were tried again. */
export const ledgerFile = 'e2e/unsteady.md'

/** An entry of the ledger. */
export interface UnsteadyEntry {
  /** Its file and titles, as in `FailedJourney`. */
  readonly journey: string
  /** The commit on which it failed. */
  readonly commit: string
}

const entryPattern = /^## (.+)\n+Commit ([0-9a-f]{7,40})\b/

/** The entries of the ledger: a heading each, and the commit below it. Throws for a heading without one. */
export function parseLedger(text: string): UnsteadyEntry[] {
  return text
    .split(/^(?=## )/m)
    .filter((section) => section.startsWith('## '))
    .map((section) => {
      const [, journey, commit] = entryPattern.exec(section) ?? []
      if (journey === undefined || commit === undefined)
        throw new Error(`${ledgerFile}: below the heading "${section.split('\n', 1).join('')}" there is no line such as "Commit 1a2b3c4d"`)
      return { journey: journey.trim(), commit }
    })
}

/** The ledger of a project. */
export function readLedger(root: string): UnsteadyEntry[] {
  return parseLedger(readFileSync(join(root, ledgerFile), 'utf8'))
}

/** An entry for the ledger, ready to be added to it. */
export function entryOf({ name, error }: FailedJourney, commit: string): string {
  return [`## ${name}`, '', `Commit ${commit}`, '', ...error.split('\n').map((line) => `    ${line}`)].join('\n')
}

/** The commit that is checked out, in short. */
export function currentCommit(root: string): string {
  return git(root, 'rev-parse', '--short=12', 'HEAD') ?? 'unknown'
}

/** How many commits followed this one; undefined when it is not in the history. */
export function commitsSince(root: string, commit: string): number | undefined {
  const isPast = git(root, 'merge-base', '--is-ancestor', commit, 'HEAD') !== undefined
  return isPast ? Number(git(root, 'rev-list', '--count', `${commit}..HEAD`)) : undefined
}
