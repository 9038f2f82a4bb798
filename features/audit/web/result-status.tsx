import type { AuditEntry } from '#features/audit/contract/audit.ts'
import { Status } from '#web/ui/display/status.tsx'
import { useAuditMessages } from './messages.ts'

const tones = { done: 'ok', refused: 'bad' } as const

export function ResultStatus({ entry: { result, repeated } }: { entry: Pick<AuditEntry, 'result' | 'repeated'> }) {
  const messages = useAuditMessages()
  const text = messages.results[result]
  return <Status tone={tones[result]}>{repeated === 1 ? text : `${text} × ${repeated}`}</Status>
}
