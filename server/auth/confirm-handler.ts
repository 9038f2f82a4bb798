import { confirmIdentity, confirmationMinutes, wrongPassword } from '#contract/confirmation.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { wrongPasskey } from '#contract/factors/factor-errors.ts'
import type { UsedCredential } from '#contract/factors/credentials.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { type Context, handle, type Handler } from '#server/app/context.ts'
import { minuteMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'
import type { Access } from './access.ts'
import { actorOf, verifyOwnPassword } from './credentials.ts'
import { sessionChallengeKey } from './factors/challenges.ts'
import { provePasskey } from './factors/passkey-proof.ts'

/** What was proved, how that is noted together with the confirmation, and the error if the user has changed meanwhile. */
interface Proof {
  readonly user: User
  readonly refund: (connection: Connection) => Promise<void>
  readonly wrong: () => AppError
}

async function proveByPassword(access: Access, context: Context, password: string): Promise<Proof> {
  const wrong = () => fieldError(wrongPassword, 'password', context.language)
  return { ...(await verifyOwnPassword(access, context, { password, wrong })), wrong }
}

async function proveByPasskey(access: Access, context: Context, credential: UsedCredential): Promise<Proof> {
  const { principal, refuse } = context
  const key = sessionChallengeKey(principal.sessionId, 'confirm')
  const wrong = () => new AppError(wrongPasskey)
  try {
    const { noteUse } = await provePasskey(access, context, { key, userId: principal.id, credential, mustVerify: true })
    const user = await userStore(access.read).find(principal.id)
    if (!user) throw wrong()
    return { user, refund: noteUse, wrong }
  } catch (error) {
    if (isAppError(error) && error.name === wrongPasskey.name) await refuse({ recordId: principal.id, title: principal.username })
    throw error
  }
}

/** The handler that confirms a session with the user's password or passkey. */
export function confirmHandler(access: Access): Handler {
  return handle(confirmIdentity, async ({ body: { password, passkey } }, context) => {
    const { id: userId, username, sessionId } = context.principal
    const proof = passkey ? await proveByPasskey(access, context, passkey) : await proveByPassword(access, context, password ?? '')
    const confirmedUntil = context.clock.now() + confirmationMinutes * minuteMs
    const actor = { ...actorOf(context, { userId, username }), sessionId }
    await access.sessions.confirm(actor, { ...proof, confirmedUntil })
    return { confirmedUntil: new Date(confirmedUntil).toISOString() }
  })
}
