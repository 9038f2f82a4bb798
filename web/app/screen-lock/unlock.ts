import { login } from '#contract/access.ts'
import { completeLogin, requestPasskey } from '#contract/factors/sign-in.ts'
import { requestNative } from '#web/api/client.ts'
import { unlockScreen } from '#web/api/session/screen-lock.ts'
import { readTabSession } from '#web/api/session/stored-session.ts'
import { lockReported } from './keep-screen-lock.ts'

const timeoutMs = 20_000

/** Unlocks the screen with the user's password: the session gets a new token, passed to `renew`. Throws an `ApiError` when it stays locked. */
export async function unlock(username: string, password: string, renew: (token: string) => void): Promise<void> {
  await lockReported()
  // A session that has ended meanwhile is replaced by one of the same kind.
  const params = { username, password, isLock: true, remember: readTabSession() === undefined }
  const { result } = await requestNative(login, { body: { params } }, { timeoutMs, handledErrors: 'all' })
  renew(result.token)
  unlockScreen('here')
}

/** Unlocks the screen with a passkey of the user. Throws an `ApiError`, or the error of the device, when it stays locked. */
export async function unlockByPasskey(renew: (token: string) => void): Promise<void> {
  await lockReported()
  const options = { timeoutMs, handledErrors: 'all' } as const
  const [{ result: asked }, { getPasskey }] = await Promise.all([
    requestNative(requestPasskey, { body: { purpose: 'unlock' } }, options),
    import('#web/account/second-factor/authenticator.ts'),
  ])
  const credential = await getPasskey(asked)
  const { result } = await requestNative(completeLogin, { body: { kind: 'passkey', credential, isLock: true } }, options)
  renew(result.token)
  unlockScreen('here')
}
