import type { ComponentType } from 'react'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'

/** What the ended tasks of a feature have done, by their kinds. */
export type TaskOutcomes = Readonly<Record<string, () => Promise<ComponentType<{ id: string }>>>>

const found = import.meta.glob<TaskOutcomes>('/{features,examples}/*/web/task-outcomes.ts', { eager: true, import: 'taskOutcomes' })

const outcomes = new Map(
  Object.values(found).flatMap((each) => Object.entries(each).map(([kind, load]) => [kind, lazyControl(load)] as const)),
)

/** What a task has done, as its feature shows it. */
export function TaskOutcome({ kind, id }: { kind: string; id: string }) {
  const outcome = outcomes.get(kind)
  return outcome ? <outcome.Control id={id} /> : null
}
