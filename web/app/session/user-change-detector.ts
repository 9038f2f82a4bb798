import { getCurrentUser } from '#web/base/current-user.ts'
import { readToken, readUsername } from '#web/api/session/stored-session.ts'

/** Returns a function that tells whether the stored session belongs to another user than this tab shows. */
export function createUserChangeDetector(): () => boolean {
  const initialUsername = readUsername()
  return () => {
    // Until the user has loaded, the tab shows the user it was opened for.
    const username = getCurrentUser()?.username ?? initialUsername
    return readToken() !== undefined && username !== undefined && readUsername() !== username
  }
}
