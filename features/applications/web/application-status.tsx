import type { ApplicationStatus } from '#features/applications/contract/applications.ts'
import { Status } from '#web/ui/display/status.tsx'
import { useApplicationWords } from './application-words.ts'

/** The colour of each status. */
export const statusTones = { draft: 'neutral', pending: 'warn', approved: 'ok', rejected: 'bad', done: 'ok' } as const

/** The status of an application. */
export function ApplicationStatusMark({ status }: { status: ApplicationStatus }) {
  return <Status tone={statusTones[status]}>{useApplicationWords().choices.status[status]}</Status>
}
