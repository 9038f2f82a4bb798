import type { CallDefinition, CallResult } from '#contract/calls/call.ts'
import type { Language } from '#contract/language.ts'
import { readToken } from '#web/api/session/stored-session.ts'
import { parseResponse } from './parse-response.ts'

declare global {
  interface Window {
    /** Set by the boot script when there is a session. */
    prefetched?: PrefetchedResponses
  }
}

/** Calls that the boot script sends while the code loads: the responses by path, and the token and language they were sent with. */
export interface PrefetchedResponses {
  readonly token: string
  readonly language: Language
  readonly responses: Map<string, Promise<Response>>
}

/** The result of a prefetched call, once; undefined if it was not sent, failed, or belongs to another session. */
export function prefetchedResult<Call extends CallDefinition>(call: Call): Promise<CallResult<Call> | undefined> | undefined
export function prefetchedResult(call: CallDefinition): Promise<unknown> | undefined {
  const { token, responses } = window.prefetched ?? {}
  const response = responses?.get(call.path)
  responses?.delete(call.path)
  return response && resultOf(call, response, token)
}

async function resultOf(call: CallDefinition, sent: Promise<Response>, token: string | undefined): Promise<unknown> {
  try {
    const response = await sent
    const text = await response.text()
    if (token !== readToken()) return undefined
    return parseResponse(call, text, response.status).result
  } catch {
    // The call is sent again by its query, which shows the error.
    return undefined
  }
}
