import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { buildHeader, buildIn } from '#contract/settings.ts'
import { fetchConsoleDocument } from '#web/api/console-document.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { hasUnsavedInput } from '#web/app/page/leave-guard.ts'
import { tabStorage } from '#web/app/storage/storage.ts'
import { useUnsavedChangesDialog } from '#web/app/layout/unsaved-changes-dialog.tsx'
import { useShellMessages } from '#web/app/shell-messages.ts'

/** When no response has named the served build for so long, it is read from the document. */
export const askAgainAfterMs = 10 * 60_000

/** More builds than are deployed while a tab is open. */
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

/** Notes which build the server names in a response. */
export function reportServedBuild({ headers }: Response): void {
  note(headers.get(buildHeader))
}

/** Reads the served build from the console's document. Returns whether the console could be reached. */
async function askForBuild(): Promise<boolean> {
  heardAt = Date.now()
  const html = await fetchConsoleDocument()
  if (html !== undefined) note(buildIn(html))
  return html !== undefined
}

function askWhenSeen(): void {
  if (document.visibilityState === 'visible' && Date.now() - heardAt >= askAgainAfterMs) void askForBuild()
}

function reloadedBuilds(): readonly unknown[] {
  const builds = tabStorage.get('RELOADED-FOR')
  return Array.isArray(builds) ? builds : []
}

/**
 * Reloads the document because code could not be fetched while the console can be reached: a newer build has most likely replaced it. Each
 * build is reloaded once, so that instances of several builds cause no endless reloads; never while input is unsaved, after the person has
 * gone elsewhere, or where the browser cannot remember the reload. Returns whether it reloads.
 */
export async function reloadOnce(reload: () => void, isWanted: () => boolean): Promise<boolean> {
  const build = ownBuild() ?? ''
  const reloaded = reloadedBuilds()
  if (reloaded.includes(build) || !(await askForBuild())) return false
  // Checked only now: in the meantime the person may have begun to type.
  if (!isWanted() || hasUnsavedInput()) return false
  if (!tabStorage.set('RELOADED-FOR', [...reloaded, build].slice(-rememberedBuilds))) return false
  reload()
  return true
}

/** Offers to reload when a newer build is served: once for each build, and not where a reload would end the session. */
export function NewBuild({ reload }: { reload: () => void }) {
  const messages = useShellMessages()
  const [confirmThen, question] = useUnsavedChangesDialog(show)
  const served = useServed(({ build }) => build)
  const offer = useEffectEvent((build: string) => {
    if (tabStorage.get('NEW-VERSION') !== build && tabStorage.set('NEW-VERSION', build)) show()
  })

  function show(): void {
    const action = { label: messages.reload, onPress: () => confirmThen(reload) }
    showToast({ kind: 'info', message: messages.newVersion, action, isLasting: true })
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
