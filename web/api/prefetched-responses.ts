import type { CallDefinition, CallResult } from '#contract/calls/call.ts'
import type { Language } from '#contract/language.ts'
import { readToken } from '#web/api/session/session.ts'
import { readAnswer } from './answer.ts'

declare global {
  interface Window {
    /** Set by the boot script for whoever has a session. */
    prefetched?: PrefetchedResponses
  }
}

/** Calls that the boot script has sent while the console's code loads: the responses by the paths of the calls, and what they were sent with. */
export interface PrefetchedResponses {
  readonly token: string
  readonly language: Language
  readonly responses: Readonly<Record<string, Promise<Response>>>
}

/** The result of a call that the boot script has sent; undefined if it was not sent, failed, or was sent for another session. */
export async function prefetchedResult<Call extends CallDefinition>(call: Call): Promise<CallResult<Call> | undefined>
export async function prefetchedResult(call: CallDefinition): Promise<unknown> {
  const { token, responses } = window.prefetched ?? {}
  try {
    const response = await responses?.[call.path]
    if (!response) return undefined
    const text = await response.text()
    if (token !== readToken()) return undefined
    return readAnswer(call, text, response.status).result
  } catch {
    // The call is sent again, and fails where that is shown.
    return undefined
  }
}
