import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { buildHeader, buildIn } from '#contract/settings.ts'
import { fetchConsoleDocument } from '#web/api/console-document.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { hasUnsavedInput } from '#web/app/page/leave-guard.ts'
import { tabStorage } from '#web/app/storage/storage.ts'
import { useUnsavedChangesDialog } from '#web/app/layout/unsaved-changes-dialog.tsx'
import { useShellMessages } from '#web/app/shell-messages.ts'

/** After this time without a response naming the served build, the document is fetched. */
export const checkIntervalMs = 10 * 60_000

/** More than the builds deployed while a tab is open. */
const rememberedBuilds = 20

const useServed = create<{ build: string | undefined }>(() => ({ build: undefined }))
let heardAt = Date.now()

/** The build of this document; undefined in development. */
function ownBuild(): string | undefined {
  return document.querySelector('meta[name="build"]')?.getAttribute('content') ?? undefined
}

function note(build: string | null | undefined): void {
  if (build === null || build === undefined) return
  heardAt = Date.now()
  useServed.setState({ build })
}

/** Records the build that the server names in a response. */
export function reportServedBuild({ headers }: Response): void {
  note(headers.get(buildHeader))
}

/** Fetches the served build from the console's document. Returns whether the console could be reached. */
async function askForBuild(): Promise<boolean> {
  heardAt = Date.now()
  const html = await fetchConsoleDocument()
  if (html !== undefined) note(buildIn(html))
  return html !== undefined
}

function askWhenSeen(): void {
  if (document.visibilityState === 'visible' && Date.now() - heardAt >= checkIntervalMs) void askForBuild()
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
export async function reloadOnce(reload: () => void, isWanted: () => boolean): Promise<boolean> {
  const build = ownBuild() ?? ''
  const reloaded = reloadedBuilds()
  if (reloaded.includes(build) || !(await askForBuild())) return false
  // Check after the request: the user may have started to type meanwhile.
  if (!isWanted() || hasUnsavedInput()) return false
  if (!tabStorage.set('RELOADED-FOR', [...reloaded, build].slice(-rememberedBuilds))) return false
  reload()
  return true
}

/** Offers to reload when a newer build is served, once per build, unless a reload would end the session. */
export function NewBuild({ reload }: { reload: () => void }) {
  const messages = useShellMessages()
  const [confirmThen, question] = useUnsavedChangesDialog(show)
  const served = useServed(({ build }) => build)
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
    const watching = new AbortController()
    const { signal } = watching
    document.addEventListener('visibilitychange', askWhenSeen, { signal })
    window.addEventListener('vite:preloadError', () => void askForBuild(), { signal })
    return () => watching.abort()
  }, [])

  return question
}
