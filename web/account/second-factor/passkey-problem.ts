import { ApiError } from '#web/base/api-error.ts'
import { networkFailed } from '#web/api/parse-response.ts'
import type { useFactorMessages } from './messages.ts'

type Messages = ReturnType<typeof useFactorMessages>

/** Whether this browser has passkeys here at all. */
export function hasPasskeySupport(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window
}

/** Why passkeys cannot be used in this document; undefined if they can. `origin` is the one that they belong to. */
export function passkeyProblem(messages: Messages, origin: string | null, isDemo: boolean): string | undefined {
  if (isDemo) return messages.demo
  if (!window.isSecureContext) return messages.insecure
  if (!hasPasskeySupport()) return messages.unsupported
  if (origin === null) return messages.noAddress
  return origin === window.location.origin ? undefined : messages.otherAddress(origin)
}

function isProblem(value: unknown): value is 'cancelled' | 'exists' | 'failed' {
  return value === 'cancelled' || value === 'exists' || value === 'failed'
}

/** The sentence about a passkey that was not made or not accepted. */
export function passkeyFailure(messages: Messages, error: unknown): string {
  if (error instanceof ApiError) return error.message
  // By their properties, so that their code is loaded with the library alone.
  if (error instanceof Error && 'passkeyOrigin' in error) return messages.otherAddress(String(error.passkeyOrigin))
  const problem = error instanceof Error && 'problem' in error ? error.problem : undefined
  if (isProblem(problem)) return messages[problem]
  // Its code could not be loaded.
  return networkFailed(error).message
}
