import { useEffect, useState, type ComponentType } from 'react'

/** A control whose code is fetched on first use, and what fetches it ahead of that. */
export interface LazyControl<Props> {
  readonly Control: ComponentType<Props>
  readonly preload: () => void
}

/**
 * Wraps a control so that its code is fetched when it is first shown. It shows nothing until then, and at once from then on: without a
 * Suspense boundary, whose revealing React holds back for 300 ms.
 */
export function lazyControl<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyControl<Props> {
  let Loaded: ComponentType<Props> | undefined

  async function fetchCode(): Promise<void> {
    Loaded ??= await load()
  }

  function Control(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== undefined)
    const [failure, setFailure] = useState<Error>()
    useEffect(() => {
      let isWanted = true
      if (!isLoaded)
        fetchCode().then(
          () => isWanted && setLoaded(true),
          (cause: unknown) => isWanted && setFailure(new Error('The code of a control did not arrive.', { cause })),
        )
      return () => {
        isWanted = false
      }
    }, [isLoaded])
    // The boundary of the page shows it.
    if (failure) throw failure
    return Loaded && isLoaded ? <Loaded {...props} /> : null
  }

  // A failure shows when the control is used.
  return { Control, preload: () => void fetchCode().catch(() => {}) }
}
