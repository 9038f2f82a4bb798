import type { Context } from 'hono'
import { type AppError, isAppError } from '#contract/kit/app-error.ts'
import { forbidden } from '#contract/kit/error.ts'
import type { Log } from '#server/app/log.ts'
import type { Services } from '#server/app/services.ts'
import { failureOf } from '#server/http/answer.ts'
import { actionOf, actorOf, type CallEnv } from '#server/http/call-env.ts'
import { ClientGoneError } from '#server/http/client-gone.ts'

/** A page is no call, and has its path for a name. */
function nameOf({ var: variables, req }: Context<CallEnv>): string {
  const call: CallEnv['Variables']['call'] | undefined = variables.call
  return call ? actionOf(call) : req.path
}

/** Notes in the audit log that somebody was refused what they may not do, wherever it was refused. */
async function noteRefusal({ var: variables }: Context<CallEnv>, { writes }: Services): Promise<void> {
  await writes.note(actorOf(variables), { action: actionOf(variables.call), result: 'refused' })
}

/** Turns what a call has thrown into a declared failure; what nobody declared is a bug, and stands in the log. */
export async function failureOfCall(error: unknown, context: Context<CallEnv>, services: Services, log: Log): Promise<AppError> {
  const { client, principal } = context.var
  const call = nameOf(context)
  const failure = failureOf(error, client.requestId)
  if (error instanceof ClientGoneError) log.debug({ requestId: client.requestId, call }, 'client gone')
  else if (failure.status >= 500) log.error({ err: error, requestId: client.requestId, call }, 'call failed')
  if (!isAppError(error) || error.name !== forbidden.name || !principal) return failure
  try {
    await noteRefusal(context, services)
    return failure
  } catch (fault) {
    // What cannot be written down is not refused quietly.
    log.error({ err: fault, requestId: client.requestId, call }, 'refusal not noted')
    return failureOf(fault, client.requestId)
  }
}
