import type { Context } from 'hono'
import { type AppError, isAppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { notForKeys } from '#contract/errors/request-errors.ts'
import { maskedFieldRefused } from '#contract/resource/field-errors.ts'
import type { Log } from '#server/kit/log.ts'
import type { HttpServices } from '#server/http/http-services.ts'
import { ContentMissingError } from '#server/files/content-missing-error.ts'
import { toAppError } from '#server/http/json-result.ts'
import { actionOf, actorOf, type CallEnv } from '#server/http/call-env.ts'
import { ClientGoneError } from '#server/http/client-gone.ts'

/** The errors that are audited as refusals. */
const audited: ReadonlySet<string> = new Set([forbidden.name, notForKeys.name, maskedFieldRefused.name])

/** The call's name for the log, or the path of a page. */
function nameOf({ var: variables, req }: Context<CallEnv>): string {
  const call: CallEnv['Variables']['call'] | undefined = variables.call
  return call ? actionOf(call) : req.path
}

/** Audits that a user lacked a permission. */
async function auditRefusal({ var: variables }: Context<CallEnv>, { refusals }: HttpServices): Promise<void> {
  await refusals.note(actorOf(variables), actionOf(variables.call))
}

/** Turns a thrown error into a declared failure; undeclared errors are bugs and are logged. */
export async function failureOfCall(error: unknown, context: Context<CallEnv>, services: HttpServices, log: Log): Promise<AppError> {
  const { client, principal } = context.var
  const call = nameOf(context)
  const failure = toAppError(error, client.requestId, context.var.call)
  if (error instanceof ClientGoneError) log.debug({ requestId: client.requestId, call }, 'client disconnected')
  else if (failure.status >= 500 || error instanceof ContentMissingError)
    log.error({ err: error, requestId: client.requestId, call }, 'call failed')
  if (!isAppError(error) || !audited.has(error.name) || !principal) return failure
  try {
    await auditRefusal(context, services)
    return failure
  } catch (auditError) {
    // A refusal that cannot be audited must not go unnoticed.
    log.error({ err: auditError, requestId: client.requestId, call }, 'refusal not audited')
    return toAppError(auditError, client.requestId)
  }
}
