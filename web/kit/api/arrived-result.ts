import type { CallDefinition, CallInput, CallResult } from '#contract/kit/call.ts'
import { readToken } from '#web/kit/session/session.ts'
import { readAnswer } from './answer.ts'
import { addressOf } from './client.ts'
import { takeArrivedAnswer } from './early-answer.ts'
import { noteServedBuild } from './served-build.ts'

/**
 * The result of a reading call that was asked ahead and has been answered already with a success; undefined otherwise. It is given once, and
 * at once, so that what is drawn for the first time shows it.
 */
export function arrivedResult<Call extends CallDefinition>(call: Call, input?: CallInput<Call>): CallResult<Call> | undefined
export function arrivedResult(call: CallDefinition, input?: CallInput<CallDefinition>): unknown {
  if (!window.early?.answers.length) return undefined
  const arrived = takeArrivedAnswer(addressOf(call, input), readToken())
  if (!arrived) return undefined
  noteServedBuild(arrived.response)
  try {
    return readAnswer(call, arrived.text, arrived.response.status).result
  } catch {
    // Asked once more, it fails where that is shown.
    return undefined
  }
}
