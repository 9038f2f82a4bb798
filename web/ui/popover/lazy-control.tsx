import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { loadCode } from '#web/app/page/code-loading.ts'
import { useOverlayMessages } from '#web/ui/dialog/overlay-messages.ts'
import { addToast } from '#web/ui/toast/toast-queue.ts'

interface Closable {
  /** Its code could not be fetched; for a control that closes by itself also that it wants to. */
  onClose?: (() => void) | undefined
}

/** A control whose code is fetched on first use, and what fetches it ahead of that. */
export interface LazyControl<Props> {
  readonly Control: ComponentType<Props & Closable>
  readonly preload: () => void
}

/**
 * Wraps a control so that its code is fetched when it is first shown. It shows nothing until then, and at once from then on: without a
 * Suspense boundary, whose revealing React holds back for 300 ms. Where the code does not arrive a notice says so and the control closes;
 * one that cannot be closed tries again when its owner draws it anew.
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
      addToast({ kind: 'bad', message: messages.notLoaded })
      props.onClose?.()
    })
    // What can be closed is asked for again when it is opened again, what cannot whenever it is drawn anew.
    const attempt = isLoaded ? undefined : props.onClose ? 'once' : props
    useEffect(() => {
      if (attempt === undefined) return undefined
      let isWanted = true
      fetchCode().then(
        () => isWanted && setLoaded(true),
        () => isWanted && fail(),
      )
      return () => {
        isWanted = false
      }
    }, [attempt])
    return Loaded && isLoaded ? <Loaded {...props} /> : null
  }

  // A failure shows when the control is used.
  return { Control, preload: () => void fetchCode().catch(() => {}) }
}
