import { useEffect, useEffectEvent, useState } from 'react'
import { isScreenLocked } from '#web/api/session/screen-lock.ts'
import { helpShortcut, paletteShortcut } from '#web/ui/keyboard/shortcuts.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { PaletteLayer } from './palette-layer.ts'

const layers = lazyControl(() => import('./palette-layers.tsx').then((module) => module.PaletteLayers))

interface Shown {
  readonly layer: PaletteLayer
  /** What the palette searches first. */
  readonly query: string
}

/** Preloads the code of the palette. */
export const preloadPalette = layers.preload

/** The command palette and the keyboard help, opened by their shortcuts or with `show`. Their code is loaded on first use. */
export function usePalette() {
  const [shown, setShown] = useState<Shown>()
  const show = (layer: PaletteLayer) => setShown({ layer, query: '' })
  const openLayer = useEffectEvent(show)
  useEffect(() => {
    function openByShortcut(event: KeyboardEvent) {
      const next = paletteShortcut.matches(event) ? 'palette' : helpShortcut.matches(event) ? 'help' : undefined
      if (!next) return
      event.preventDefault()
      // An open dialog or the lock keeps the focus.
      if (!isScreenLocked() && !document.querySelector('[role=dialog],[role=alertdialog]')) openLayer(next)
    }
    window.addEventListener('keydown', openByShortcut)
    return () => window.removeEventListener('keydown', openByShortcut)
  }, [])
  return {
    show,
    /** Opens the palette with a character, after those typed while its code was loading. */
    type: (character: string) => setShown((current) => ({ layer: 'palette', query: (current?.query ?? '') + character })),
    layer: shown && <layers.Control {...shown} show={show} onClose={() => setShown(undefined)} />,
  }
}
