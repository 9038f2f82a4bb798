import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { loadCode } from '#web/app/page/load-code.ts'
import { useOverlayMessages } from '#web/ui/dialog/overlay-messages.ts'
import { addToast } from '#web/ui/toast/toast-queue.ts'

interface Closable {
  /** Called when its code fails to load, and when the loaded control closes itself. */
  onClose?: (() => void) | undefined
}

/** A control whose code is loaded on first use, and a function that preloads it. */
export interface LazyControl<Props> {
  readonly Control: ComponentType<Props & Closable>
  readonly preload: () => void
}

/**
 * Wraps a control so that its code is loaded when it is first rendered. It renders nothing until then, and immediately afterwards: without
 * a Suspense boundary, whose reveal React throttles by 300 ms. When loading fails, a toast says so and the control closes; one without
 * `onClose` retries when its parent renders it again.
 */
export function lazyControl<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyControl<Props> {
  let Loaded: ComponentType<Props> | undefined

  async function fetchCode(): Promise<void> {
    Loaded ??= await loadCode(load)
  }

  function Control(props: Props & Closable) {
    const messages = useOverlayMessages()
    const [isLoaded, setLoaded] = useState(Loaded !== undefined)
    const fail = useEffectEvent(() => {
      addToast({ kind: 'bad', message: messages.loadFailed })
      props.onClose?.()
    })
    // A closable control retries when it is opened again, others on every render of the parent.
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
    return Loaded && isLoaded ? <Loaded {...props} /> : null
  }

  // A failure is reported when the control is used.
  return { Control, preload: () => void fetchCode().catch(() => {}) }
}
