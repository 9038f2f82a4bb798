import { confirmIdentity, confirmationMinutes, wrongPassword } from '#contract/confirmation.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { handle, type Handler } from '#server/app/context.ts'
import { minuteMs } from '#server/clock.ts'
import type { Access } from './access.ts'
import { actorOf, verifyOwnPassword } from './credentials.ts'

/** The handler that confirms a session with the user's password. */
export function confirmHandler(access: Access): Handler {
  return handle(confirmIdentity, async ({ body: { password } }, context) => {
    const { principal, language, clock } = context
    const { id: userId, username, sessionId } = principal
    const wrong = () => fieldError(wrongPassword, 'password', language)
    const { user, refund } = await verifyOwnPassword(access, context, { password, wrong })
    const confirmedUntil = clock.now() + confirmationMinutes * minuteMs
    const actor = { ...actorOf(context, { userId, username }), sessionId }
    await access.sessions.confirm(actor, { user, confirmedUntil, refund, wrong })
    return { confirmedUntil: new Date(confirmedUntil).toISOString() }
  })
}
