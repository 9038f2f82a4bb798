import { currentPerson } from '#web/api/session/person.ts'
import { readToken, storedUsername } from '#web/api/session/session.ts'

/** Gives what tells whether the session that stands in the browser is somebody else's than this tab shows. */
export function watchShownPerson(): () => boolean {
  const begunFor = storedUsername()
  return () => {
    // Until the server has said who is signed in, the tab is for whom it has begun.
    const username = currentPerson()?.username ?? begunFor
    return readToken() !== undefined && username !== undefined && storedUsername() !== username
  }
}
