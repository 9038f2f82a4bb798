import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { buildHeader, readBuildName } from '#contract/document-settings.ts'
import { fetchConsoleDocument } from '#web/api/console-document.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { hasUnsavedInput } from '#web/base/page/leave-guard.ts'
import { tabStorage } from '#web/base/storage/storage.ts'
import { useUnsavedChangesDialog } from '#web/app/layout/unsaved-changes-dialog.tsx'
import { useShellMessages } from '#web/app/messages.ts'

/** After this time without a response naming the served build, the document is fetched. */
export const checkIntervalMs = 10 * 60_000

/** More than the builds deployed while a tab is open. */
const rememberedBuilds = 20

const useServedBuild = create<{ build: string | undefined }>(() => ({ build: undefined }))
let lastSeenAt = Date.now()

/** The build of this document; undefined in development. */
function ownBuild(): string | undefined {
  return document.querySelector('meta[name="build"]')?.getAttribute('content') ?? undefined
}

function recordServedBuild(build: string | null | undefined): void {
  if (build === null || build === undefined) return
  lastSeenAt = Date.now()
  useServedBuild.setState({ build })
}

/** Records the build that the server names in a response. */
export function reportServedBuild({ headers }: Response): void {
  recordServedBuild(headers.get(buildHeader))
}

/** Fetches the served build from the console's document. Returns whether the console could be reached. */
async function fetchServedBuild(): Promise<boolean> {
  lastSeenAt = Date.now()
  const html = await fetchConsoleDocument()
  if (html !== undefined) recordServedBuild(readBuildName(html))
  return html !== undefined
}

function checkWhenVisible(): void {
  if (document.visibilityState === 'visible' && Date.now() - lastSeenAt >= checkIntervalMs) void fetchServedBuild()
}

function reloadedBuilds(): readonly unknown[] {
  const builds = tabStorage.get('RELOADED-FOR')
  return Array.isArray(builds) ? builds : []
}

/**
 * Reloads the document when code failed to load though the console can be reached: a newer build has probably replaced it. Reloads once per
 * build, so that instances with different builds cause no reload loop. Does not reload while there is unsaved input, after the user has
 * navigated away, or if the reload cannot be remembered. Returns whether it reloads.
 */
export async function reloadOnce(reload: () => void, isStillNeeded: () => boolean): Promise<boolean> {
  const build = ownBuild() ?? ''
  const reloaded = reloadedBuilds()
  if (reloaded.includes(build) || !(await fetchServedBuild())) return false
  // Check after the request: the user may have started to type meanwhile.
  if (!isStillNeeded() || hasUnsavedInput()) return false
  if (!tabStorage.set('RELOADED-FOR', [...reloaded, build].slice(-rememberedBuilds))) return false
  reload()
  return true
}

/** Offers to reload when a newer build is served, once per build, unless a reload would end the session. */
export function NewBuild({ reload }: { reload: () => void }) {
  const messages = useShellMessages()
  const [confirmThen, dialog] = useUnsavedChangesDialog(show)
  const served = useServedBuild(({ build }) => build)
  const offer = useEffectEvent((build: string) => {
    if (tabStorage.get('NEW-VERSION') !== build && tabStorage.set('NEW-VERSION', build)) show()
  })

  function show(): void {
    const action = { label: messages.reload, onPress: () => confirmThen(reload) }
    showToast({ kind: 'info', message: messages.newVersion, action, isPersistent: true })
  }

  useEffect(() => {
    const own = ownBuild()
    if (own !== undefined && served !== undefined && served !== own) offer(served)
  }, [served])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('visibilitychange', checkWhenVisible, { signal })
    window.addEventListener('vite:preloadError', () => void fetchServedBuild(), { signal })
    return () => controller.abort()
  }, [])

  return dialog
}
