import type { RecordStatus } from '#features/records/contract/records.ts'
import { Status } from '#web/ui/display/status.tsx'
import { useRecordMessages } from './messages.ts'

const tones = { pass: 'ok', refuse: 'bad', close: 'neutral' } as const

export function StatusMark({ status }: { status: RecordStatus }) {
  const messages = useRecordMessages()
  return <Status tone={tones[status]}>{messages.statuses[status]}</Status>
}
