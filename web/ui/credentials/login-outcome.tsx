import type { LoginLogEntry } from '#contract/identity/login-log.ts'
import { Status } from '#web/ui/display/status.tsx'
import { useCredentialMessages } from './credential-messages.ts'

/** How an attempt to sign in ended, with the reason of a refusal and how often it was repeated. */
export function LoginOutcome({ entry: { result, reason, repeated } }: { entry: Pick<LoginLogEntry, 'result' | 'reason' | 'repeated'> }) {
  const messages = useCredentialMessages()
  const text = reason === null ? messages.results[result] : messages.reasons[reason]
  return <Status tone={result === 'done' ? 'ok' : 'bad'}>{repeated > 1 ? `${text} · ${messages.repeated(repeated)}` : text}</Status>
}
