import { useEffect, useEffectEvent } from 'react'
import { askForBuild, askForBuildInTime, useNewBuild } from '#web/kit/api/served-build.ts'
import { showToast } from '#web/kit/overlays/toast.tsx'
import { tabStorage } from '#web/kit/storage/storage.ts'
import { useLossConfirm } from '#web/shell/frame/loss-confirm.tsx'
import { useShellMessages } from '#web/shell/shell-messages.ts'

function askWhenSeen(): void {
  if (document.visibilityState === 'visible') askForBuildInTime()
}

/** Says that a newer version of the console is served by now: once for each, and not where a reload would end the session. */
export function NewVersion({ reload }: { reload: () => void }) {
  const messages = useShellMessages()
  const [confirmThen, question] = useLossConfirm(show)
  const build = useNewBuild()
  const tell = useEffectEvent((newBuild: string) => {
    if (tabStorage.get('NEW-VERSION') === newBuild || !tabStorage.set('NEW-VERSION', newBuild)) return
    show()
  })

  function show(): void {
    const action = { label: messages.reload, onPress: () => confirmThen(reload) }
    showToast({ kind: 'info', message: messages.newVersion, action, isLasting: true })
  }

  useEffect(() => {
    if (build !== undefined) tell(build)
  }, [build])

  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    document.addEventListener('visibilitychange', askWhenSeen, { signal })
    // Code that cannot be fetched is often the first to tell of a newer version.
    window.addEventListener('vite:preloadError', () => void askForBuild(), { signal })
    return () => watching.abort()
  }, [])

  return question
}
