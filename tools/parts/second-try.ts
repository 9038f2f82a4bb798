import type { FailedJourney } from './failures.ts'
import { entryOf, ledgerFile, type UnsteadyEntry } from './unsteady.ts'

const mostSecondTries = 2
const mostEntries = 3
const oldAfterCommits = 30

/** The result of a whole run of the journeys. */
export interface JourneysFound {
  readonly first: readonly FailedJourney[]
  /** Those that failed again; undefined when none was tried again. */
  readonly second: readonly FailedJourney[] | undefined
  readonly ledger: readonly UnsteadyEntry[]
  readonly commit: string
  readonly isFull: boolean
  readonly commitsSince: (commit: string) => number | undefined
}

/** The verdict on a run: with a failure it is red. */
export interface Verdict {
  readonly failures: readonly string[]
  /** What passed when it was tried again, and other notes. */
  readonly notes: readonly string[]
}

/** Whether a few journeys failed; more have failed for a reason. */
export function mayTryAgain(failed: readonly FailedJourney[]): boolean {
  return failed.length > 0 && failed.length <= mostSecondTries
}

/**
 * Judges a run of the journeys: red if one failed twice, if too many failed, if one of the ledger needed its second try again, or if the ledger is
 * full; an old entry is red in the full run and said in others.
 */
export function judge(found: JourneysFound): Verdict {
  const { first, second = first, ledger, commit, isFull } = found
  const isFailedAgain = ({ name }: FailedJourney) => second.some((other) => other.name === name)
  const passed = first.filter((journey) => !isFailedAgain(journey))
  const isKnown = ({ name }: FailedJourney) => ledger.some(({ journey }) => journey === name)
  const old = ledger.flatMap((entry) => oldOf(entry, found.commitsSince(entry.commit)))
  const added = passed.filter((journey) => !isKnown(journey))
  return {
    failures: [
      ...first.filter(isFailedAgain).map(({ name, line }) => `${name} (line ${line})`),
      ...passed.filter(isKnown).map(({ name }) => `${name} needed its second try again: it is in ${ledgerFile}`),
      ...(ledger.length > mostEntries ? [`${ledgerFile} has ${ledger.length} entries, more than ${mostEntries}: mend one`] : []),
      ...(isFull ? old : []),
    ],
    notes: [
      ...(isFull ? [] : old),
      ...(added.length === 0 ? [] : [`Failed first and passed alone. Mend it, or add this to ${ledgerFile}:`]),
      ...added.map((journey) => `\n${entryOf(journey, commit)}`),
    ],
  }
}

function oldOf({ journey, commit }: UnsteadyEntry, since: number | undefined): string[] {
  const age = since === undefined ? `of a commit that is not in the history, ${commit}` : `${since} commits old`
  return since === undefined || since > oldAfterCommits ? [`${journey} is in ${ledgerFile} with an entry ${age}`] : []
}
