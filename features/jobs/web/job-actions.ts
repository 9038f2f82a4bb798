import type { Job } from '#features/jobs/contract/jobs.ts'
import { jobsEdit, jobsRun } from '#features/jobs/contract/permissions.ts'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import type { JobMessages } from './messages.ts'

/** What the user is about to do with a job. */
export interface PendingAction {
  readonly kind: 'run' | 'runs' | 'edit' | 'pause' | 'resume'
  readonly job: Job
}

interface ActionOptions {
  readonly onAct: (action: PendingAction) => void
}

/** The actions on a job. */
export function jobActions(messages: JobMessages, { onAct }: ActionOptions): readonly RowAction<Job>[] {
  const act = (kind: PendingAction['kind']) => ({ id: kind, run: (job: Job) => onAct({ kind, job }) })
  const changes = { permission: jobsEdit }
  return [
    {
      ...act('run'),
      label: messages.run,
      icon: 'play',
      permission: jobsRun,
      isInRow: true,
      preload: preloadModal,
      isOffered: ({ isRunning }) => !isRunning,
    },
    { ...act('runs'), label: messages.log, icon: 'scroll-text' },
    { ...act('edit'), ...changes, label: messages.edit, icon: 'calendar-clock' },
    { ...act('pause'), ...changes, label: messages.pause, icon: 'pause', isOffered: ({ isPaused }) => !isPaused },
    { ...act('resume'), ...changes, label: messages.resume, icon: 'play', isOffered: ({ isPaused }) => isPaused },
  ]
}
