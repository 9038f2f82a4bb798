import type { AuditEntry } from '#features/audit/contract/audit.ts'
import { Status } from '#web/ui/display/status.tsx'
import { useAuditMessages } from './audit-messages.ts'

const tones = { done: 'ok', refused: 'bad' } as const

export function ResultStatus({ result }: Pick<AuditEntry, 'result'>) {
  const messages = useAuditMessages()
  return <Status tone={tones[result]}>{messages.results[result]}</Status>
}
