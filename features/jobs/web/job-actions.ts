import type { Job } from '#features/jobs/contract/jobs.ts'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import type { JobMessages } from './messages.ts'

/** What the user is about to do with a job. */
export interface PendingAction {
  readonly kind: 'run' | 'runs' | 'edit' | 'pause' | 'resume'
  readonly job: Job
}

/** The actions on a job: as buttons, and in a menu. */
export interface JobActions {
  readonly buttons: readonly RowAction<Job>[]
  readonly menu: readonly RowAction<Job>[]
}

interface ActionOptions {
  readonly canRun: boolean
  readonly canEdit: boolean
  readonly preloads: Readonly<Record<'runs' | 'edit', () => void>>
  readonly onAct: (action: PendingAction) => void
}

/** The actions that the user may take. */
export function jobActions(messages: JobMessages, { canRun, canEdit, preloads, onAct }: ActionOptions): JobActions {
  const act = (kind: PendingAction['kind']) => ({ id: kind, run: (job: Job) => onAct({ kind, job }) })
  const run: RowAction<Job> = {
    ...act('run'),
    label: messages.run,
    labelOf: messages.runOf,
    icon: 'play',
    preload: preloadModal,
    isOffered: ({ isRunning }) => !isRunning,
  }
  const runs: RowAction<Job> = { ...act('runs'), label: messages.log, labelOf: messages.logOf, icon: 'scroll-text', preload: preloads.runs }
  const menu: RowAction<Job>[] = [
    { ...act('edit'), label: messages.edit, labelOf: messages.editOf, icon: 'calendar-clock', preload: preloads.edit },
    { ...act('pause'), label: messages.pause, labelOf: messages.pauseOf, icon: 'pause', isOffered: ({ isPaused }) => !isPaused },
    { ...act('resume'), label: messages.resume, labelOf: messages.resumeOf, icon: 'play', isOffered: ({ isPaused }) => isPaused },
  ]
  return { buttons: canRun ? [run, runs] : [runs], menu: canEdit ? menu : [] }
}
