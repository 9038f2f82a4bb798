import { render } from '@testing-library/react'
import type { AdminInfo } from '#contract/access.ts'
import { defaultAppearance } from '#contract/appearance.ts'
import { request, setConfirmationHandler, setErrorHandler } from '#web/api/client.ts'
import { setCallSender } from '#web/base/send-call.ts'
import { ConsoleQueryClient } from '#web/api/console-query-client.ts'
import { handleApiError } from '#web/api/handle-api-error.ts'
import { rootOptions } from '#web/base/page/root-options.ts'
import { unlockScreen } from '#web/api/session/screen-lock.ts'
import { setCurrentUser } from '#web/base/current-user.ts'
import type { SessionChannel, SessionMessage } from '#web/api/session/session-channel.ts'
import { setViewHandler } from '#web/api/session/view-change.ts'
import { type StoredSession, storeSession } from '#web/api/session/stored-session.ts'
import { requestConfirmation } from '#web/app/confirmation/confirmation-request.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'
import { ConsoleHistory } from '#web/app/navigation/history/console-history.ts'
import { createPath } from '#web/app/navigation/history/location.ts'
import { HistoryContext } from '#web/app/navigation/history/use-location.ts'
import { type LoadPalette, PaletteContext } from '#web/base/page/palette.ts'
import { createSessionActions } from '#web/app/session/session-actions.ts'
import { Shell } from '#web/app/shell.tsx'
import { applyAppearance } from '#web/ui/theme/appearance.ts'
import { memoryEntries } from './memory-entries.ts'

/** A signed-in user with these permissions. */
export function userWith(...permissions: string[]): AdminInfo {
  const granted = permissions.map((value) => ({ label: value, value }))
  return { userId: 'u1', username: 'chen', realName: '陈掌柜', avatar: '', desc: '', password: '', token: '', permissions: granted }
}

interface ShellOptions {
  readonly entries: readonly PageEntry[]
  readonly isJustSignedIn?: boolean
  readonly session?: StoredSession
  /** What features add to the command palette. */
  readonly palettes?: readonly LoadPalette[]
}

const noPalettes: readonly LoadPalette[] = []
const ofTestServer: StoredSession = { token: 'T1', user: { username: 'chen' } }

/** Opens the shell at a path with a stored session. The test starts the server. */
export function openShell(path: string, { entries, isJustSignedIn = false, palettes = noPalettes, session = ofTestServer }: ShellOptions) {
  setCurrentUser(null)
  unlockScreen('otherTab')
  applyAppearance(defaultAppearance)
  storeSession(session, { isRemembered: true })
  setCallSender(request)
  setErrorHandler(handleApiError)
  setConfirmationHandler(requestConfirmation)
  const loadedUrls: string[] = []
  const posted: SessionMessage[] = []
  const listeners = new Set<(message: SessionMessage) => void>()
  const channel: SessionChannel = {
    post: (message) => void posted.push(message),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const queryClient = new ConsoleQueryClient({ defaultOptions: { queries: { retry: false, staleTime: 300_000 } } })
  const actions = createSessionActions({
    queryClient,
    channel,
    loadDocument(address) {
      unmount()
      loadedUrls.push(address)
    },
    currentPath: () => createPath(history.location()),
  })
  setViewHandler(actions.startView)
  const historyEntries = memoryEntries(path)
  const history = new ConsoleHistory(historyEntries)
  const shell = (
    <HistoryContext value={history}>
      <PaletteContext value={palettes}>
        <Shell {...{ entries, queryClient, actions, isJustSignedIn }} />
      </PaletteContext>
    </HistoryContext>
  )
  const { unmount } = render(shell, rootOptions)
  return {
    history,
    /** Goes back in the history. */
    goBack: () => historyEntries.go(-1),
    queryClient,
    /** The URLs that the shell has navigated to by loading a document. */
    loadedUrls,
    /** The messages posted to other tabs. */
    posted,
    /** Simulates a message from another tab. */
    receive: (message: SessionMessage) => listeners.forEach((listener) => listener(message)),
  }
}
