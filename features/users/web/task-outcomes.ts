import type { TaskOutcomes } from '#web/resource/tasks/task-outcome.tsx'

export const taskOutcomes: TaskOutcomes = {
  handover: () => import('./handover/handover-outcome.tsx').then((module) => module.HandoverOutcome),
}
