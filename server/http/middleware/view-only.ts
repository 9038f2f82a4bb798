import { AppError } from '#contract/errors/app-error.ts'
import { viewingAsRole } from '#contract/errors/request-errors.ts'
import type { CallMiddleware } from '#server/http/call-env.ts'

/** Rejects what a session may not do while it views as a role, whatever its permissions. */
export function viewOnly({ isAllowed }: { isAllowed: boolean }): CallMiddleware {
  return async (context, next) => {
    if (!isAllowed && context.get('principal')?.view) throw new AppError(viewingAsRole)
    await next()
  }
}
