import type { RecordStatus } from '#features/records/contract/records.ts'
import { Status } from '#web/kit/display/status.tsx'
import { useRecordMessages } from './record-messages.ts'

const tones = { pass: 'ok', refuse: 'bad', close: 'quiet' } as const

/** How a state is to be felt. */
export function toneOf({ status }: { status: RecordStatus }) {
  return tones[status]
}

export function StatusMark({ status }: { status: RecordStatus }) {
  const messages = useRecordMessages()
  return <Status tone={toneOf({ status })}>{messages.statuses[status]}</Status>
}
