import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useOverlayMessages } from '#web/ui/dialog/messages.ts'
import { showToast } from '#web/base/toast-queue.ts'

interface Closable {
  /** Called when its code fails to load, and when the loaded control closes itself. */
  onClose?: (() => void) | undefined
}

/** A component whose code is loaded on first render, and a function that loads it earlier, such as on hover. */
export interface LazyControl<Props> {
  readonly Control: ComponentType<Props & Closable>
  readonly preload: () => void
}

/**
 * Like React.lazy, but without Suspense, whose reveal React throttles by 300 ms. The control renders nothing until its code has loaded. If
 * loading fails, a toast reports it and `onClose` is called; a control without `onClose` tries again when its parent re-renders.
 */
export function lazyControl<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyControl<Props> {
  let LoadedControl: ComponentType<Props> | undefined

  async function fetchCode(): Promise<void> {
    LoadedControl ??= await load()
  }

  function Control(props: Props & Closable) {
    const messages = useOverlayMessages()
    const [isLoaded, setLoaded] = useState(LoadedControl !== undefined)
    const fail = useEffectEvent(() => {
      showToast({ kind: 'bad', message: messages.loadFailed })
      props.onClose?.()
    })
    // Each new value starts an attempt to load. A closable control tries once: opening it again mounts a new one. Others get a new props
    // object, and so another attempt, whenever their parent renders.
    const attempt = isLoaded ? undefined : props.onClose ? 'once' : props
    useEffect(() => {
      if (attempt === undefined) return undefined
      let isCurrent = true
      fetchCode().then(
        () => isCurrent && setLoaded(true),
        () => isCurrent && fail(),
      )
      return () => {
        isCurrent = false
      }
    }, [attempt])
    return LoadedControl && isLoaded ? <LoadedControl {...props} /> : null
  }

  // A failed preload is ignored: the first render tries again and reports a failure.
  return { Control, preload: () => void fetchCode().catch(() => {}) }
}
