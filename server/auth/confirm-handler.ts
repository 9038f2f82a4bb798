import { confirmIdentity, confirmationMinutes, wrongPassword } from '#contract/confirmation.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { wrongPasskey } from '#contract/factors/factor-errors.ts'
import type { UsedCredential } from '#contract/factors/credentials.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import { minuteMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'
import type { Access } from './access.ts'
import { actorOf, verifyOwnPassword } from './credentials.ts'
import { sessionChallengeKey } from './factors/challenges.ts'
import { countedPasskey } from './factors/passkey-proof.ts'

/** Confirms the session, with a proof and how that is noted. `wrong` is the error if the user has changed meanwhile. */
async function confirmSession(
  access: Access,
  context: Context,
  proof: { readonly user: User; readonly refund: (connection: Connection) => Promise<void>; readonly wrong: () => AppError },
) {
  const { id: userId, username, sessionId } = context.principal
  const confirmedUntil = context.clock.now() + confirmationMinutes * minuteMs
  const actor = { ...actorOf(context, { userId, username }), sessionId }
  await access.sessions.confirm(actor, { ...proof, confirmedUntil })
  return { confirmedUntil: new Date(confirmedUntil).toISOString() }
}

async function confirmByPassword(access: Access, context: Context, password: string) {
  const wrong = () => fieldError(wrongPassword, 'password', context.language)
  return confirmSession(access, context, { ...(await verifyOwnPassword(access, context, { password, wrong })), wrong })
}

async function confirmByPasskey(access: Access, context: Context, credential: UsedCredential) {
  const { id: userId, username, sessionId } = context.principal
  const attempt = await access.attempts.count(username, context.client, `session:${sessionId}`)
  const refuse = () => context.refuse({ recordId: userId, title: username })
  const use = { key: sessionChallengeKey(sessionId, 'confirm'), userId, credential, mustVerify: true }
  return countedPasskey(access, context, { attempt, refuse, use }, async ({ noteUse }) => {
    const wrong = () => new AppError(wrongPasskey)
    const user = await userStore(access.read).find(userId)
    if (!user) throw wrong()
    return confirmSession(access, context, { user, refund: noteUse, wrong })
  })
}

/** The handler that confirms a session with the user's password or passkey. */
export function confirmHandler(access: Access): Handler {
  return handle(confirmIdentity, ({ body: { password, passkey } }, context) =>
    passkey ? confirmByPasskey(access, context, passkey) : confirmByPassword(access, context, password ?? ''),
  )
}
