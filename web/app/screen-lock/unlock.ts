import { login } from '#contract/access.ts'
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
