import type { LoginLogEntry } from '#contract/identity/login-log.ts'
import { Status } from '#web/ui/display/status.tsx'
import { useCredentialMessages } from './messages.ts'

/** How an attempt to sign in ended, with the reason of a refusal, whether it was a single sign-on, and how often it was repeated. */
export function LoginOutcome({
  entry: { result, reason, repeated, isSingleSignOn },
}: {
  entry: Pick<LoginLogEntry, 'result' | 'reason' | 'repeated' | 'isSingleSignOn'>
}) {
  const messages = useCredentialMessages()
  const text = reason === null ? messages.results[result] : messages.reasons[reason]
  const parts = [text, ...(isSingleSignOn ? [messages.singleSignOn] : []), ...(repeated > 1 ? [messages.repeated(repeated)] : [])]
  return <Status tone={result === 'done' ? 'ok' : 'bad'}>{parts.join(' · ')}</Status>
}
