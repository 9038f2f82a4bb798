import { isRead, type CallDefinition } from '#contract/calls/call.ts'
import { resultCode } from '#contract/calls/envelope.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { announceExpiry } from '#web/api/session/expiry.ts'
import type { ApiError } from './api-error.ts'
import type { HandledErrors } from './client.ts'

type CodeReaction = (error: ApiError, call: CallDefinition) => void

/** What is done about a code, whichever call met it; about every other one `say`. */
const reactions: Readonly<Record<number, CodeReaction>> = {
  [resultCode.sessionExpired]: announceExpiry,
}

/** Shows what the server says, with the issues that had no field to stand at. A failed read is shown by the place that wanted it. */
function say({ message, issues }: ApiError, call: CallDefinition): void {
  if (isRead(call)) return
  const sentences = new Set([message, ...issues.map((issue) => issue.message)])
  showToast({ kind: 'bad', message: [...sentences].join(' · ') })
}

function isClaimed({ code }: ApiError, claims: HandledErrors): boolean {
  if (claims === 'inPlace') return code !== resultCode.sessionExpired
  return claims === 'all' || claims.includes(code)
}

/** What the console does about a failed call unless its caller claims it: the one dialog for an expired sign-in, a toast for every other failed write. */
export function reactToFailure(error: ApiError, call: CallDefinition, claims: HandledErrors): void {
  if (isClaimed(error, claims)) return
  const reaction = reactions[error.code] ?? say
  reaction(error, call)
}
